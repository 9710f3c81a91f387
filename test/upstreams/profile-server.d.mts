export declare const modes: readonly string[];

export interface ProfileServer {
  url: string;
  requests: { cookie: string }[];
  control(mode: string): void;
  close(): Promise<void>;
}

export declare function start(customers: Record<string, { email: string; account: string }>): Promise<ProfileServer>;
