export function centralZipsFile(): string;
