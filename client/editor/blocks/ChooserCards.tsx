/** The cards of the chooser: a picture, a name, one sentence; each is a radio button. */
import type { BlockInfo, SectionChoice } from '../../../src/editing/protocol.ts';

/** How the addresses of the blocks' pictures begin, set by the build (scripts/build/editor.ts). */
declare const BLOCK_PICTURES: string;

interface CardProps {
  id: string;
  name: string;
  about: string;
  /** Of the block in the picture; empty for none. */
  folder: string;
  isChosen: boolean;
  onChoose(): void;
}

const Card = ({ id, name, about, folder, isChosen, onChoose }: CardProps) => (
  <div className="pe-insert__card">
    <input
      type="radio"
      name="insert-block"
      id={`insert-${id}`}
      aria-describedby={`insert-${id}-about`}
      checked={isChosen}
      onChange={onChoose}
    />
    <label htmlFor={`insert-${id}`}>
      {folder && <img src={`${BLOCK_PICTURES}${folder}.webp`} alt="" width="280" height="176" loading="lazy" decoding="async" />}
      {name}
    </label>
    <p id={`insert-${id}-about`}>{about}</p>
  </div>
);

type Choice = Pick<CardProps, 'isChosen' | 'onChoose'>;

export const BlockCard = ({ block, ...choice }: Choice & { block: BlockInfo }) => (
  <Card id={block.component} name={block.words} about={block.description} folder={block.folder} {...choice} />
);

interface SectionCardProps extends Choice {
  section: SectionChoice;
  /** Names of its blocks. */
  words: readonly string[];
  /** Of its first block. */
  folder: string;
}

export const SectionCard = ({ section, words, folder, ...choice }: SectionCardProps) => (
  <Card id={section.id} name={section.title} about={words.join(', ')} folder={folder} {...choice} />
);
