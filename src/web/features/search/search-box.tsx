import { Search, X } from 'lucide-react';
import { type RefObject, useId, useRef, useState } from 'react';
import { IconButton } from '#web/ui/action/icon-button.tsx';
import type { PhrasePart } from './read-phrase.ts';

interface SearchBoxProps {
  text: string;
  /** The recognized parts of the text, in order. */
  parts: readonly PhrasePart[];
  onTextChange: (text: string) => void;
  onSubmit: () => void;
  /** Called when focus leaves, possibly because it moved to a link. */
  onLeave: () => void;
  /** Called on arrow down, which moves focus into the results. */
  onLeaveDown: () => void;
  inputRef: RefObject<HTMLInputElement | null>;
}

const MOST_TEXT = 200;
/** The marks overlay the text, so font, size and spacing must match exactly. */
const FACE = 'text-[1rem] sm:text-[0.96875rem] leading-6 [word-spacing:0.18em] whitespace-pre';

/** One box for addresses and filters: recognized parts are marked while the user types. */
export function SearchBox(props: SearchBoxProps) {
  const { text, parts, onTextChange, onSubmit, onLeave, onLeaveDown, inputRef } = props;
  const hintId = useId();
  const marks = useRef<HTMLDivElement>(null);
  const [isSelecting, setSelecting] = useState(false);
  const follow = (input: HTMLInputElement) => {
    if (marks.current) marks.current.scrollLeft = input.scrollLeft;
  };
  return (
    <form
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a form can be sent with Enter, a search tag cannot
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
        onLeaveDown();
      }}
      className="relative flex min-h-12 min-w-0 items-center rounded-md border border-edge bg-surface focus-within:border-primary focus-within:outline-2 focus-within:outline-primary/35"
    >
      <Search className="ml-3.5 size-4.5 shrink-0 text-muted" aria-hidden="true" />
      <div className="relative min-w-0 flex-1">
        <input
          ref={inputRef}
          type="text"
          // No name or autocomplete, so that the browser doesn't offer its own history.
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          maxLength={MOST_TEXT}
          aria-label="Search properties"
          aria-describedby={hintId}
          placeholder="3 bed under 250k in Columbus"
          value={text}
          onChange={(event) => onTextChange(event.target.value)}
          onBlur={onLeave}
          onScroll={(event) => follow(event.currentTarget)}
          onSelect={({ currentTarget: input }) => {
            setSelecting(input.selectionStart !== input.selectionEnd);
            follow(input);
          }}
          onKeyDown={(event) => {
            if (event.key === 'Escape' && text !== '') onTextChange('');
            if (event.key !== 'ArrowDown') return;
            event.preventDefault();
            onLeaveDown();
          }}
          className={`w-full bg-transparent px-3 py-2.5 outline-none ${FACE}`}
        />
        {!isSelecting && (
          <div
            ref={marks}
            aria-hidden="true"
            className={`pointer-events-none absolute inset-0 overflow-hidden px-3 py-2.5 text-transparent ${FACE}`}
          >
            <Marked text={text} parts={parts} />
          </div>
        )}
      </div>
      <span id={hintId} className="sr-only" aria-live="polite">
        {parts.length > 0 ? `Recognized: ${parts.map(({ label }) => label).join('; ')}` : ''}
      </span>
      {text !== '' ? (
        <IconButton
          label="Clear search"
          className="mr-1"
          onClick={() => {
            onTextChange('');
            inputRef.current?.focus();
          }}
        >
          <X className="size-4" aria-hidden="true" />
        </IconButton>
      ) : (
        <kbd
          aria-hidden="true"
          className="mr-3.5 hidden rounded-xs border border-line px-1.5 font-sans text-xs text-muted sm:block pointer-coarse:hidden"
        >
          /
        </kbd>
      )}
    </form>
  );
}

function Marked({ text, parts }: Pick<SearchBoxProps, 'text' | 'parts'>) {
  return (
    <>
      {parts.map(({ start, end, label }, at) => (
        <span key={start}>
          {text.slice(parts[at - 1]?.end ?? 0, start)}
          <mark
            data-part={label}
            className="rounded-xs bg-primary-tint text-primary shadow-[0_0_0_2px_var(--primary-tint)]"
          >
            {text.slice(start, end)}
          </mark>
        </span>
      ))}
      {text.slice(parts.at(-1)?.end ?? 0)}
    </>
  );
}
