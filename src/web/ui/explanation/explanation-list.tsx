import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { cx } from '#web/ui/class-names.ts';
import {
  type ExplanationNode,
  formatExplanationValue,
  isPlainExplanation,
} from './explanation-node.ts';

/** An explanation's lines and total. Lines with their own explanation expand inline. */
export function ExplanationLines({ node, depth = 0 }: { node: ExplanationNode; depth?: number }) {
  const children = node.children ?? [];
  return (
    <div className={cx(depth > 0 && 'ml-2 border-l border-line pl-3')}>
      {node.formula && <p className="pb-1 text-sm text-muted">= {node.formula}</p>}
      <ul>
        {children.map((child) => (
          <ExplanationLine key={child.label} node={child} depth={depth} />
        ))}
      </ul>
      {children.length > 0 && (
        <p
          className={cx(
            'flex items-baseline justify-between gap-4 py-2 font-semibold',
            isPlainExplanation(node) ? 'border-t border-ink' : 'border-t border-line',
          )}
        >
          <span>{node.label}</span>
          <span className="tabular-nums">{formatExplanationValue(node)}</span>
        </p>
      )}
      {node.note && <p className="pt-1 text-sm text-muted">{node.note}</p>}
      {children.length === 0 && node.source && (
        <p className="text-sm text-muted">From {node.source}</p>
      )}
    </div>
  );
}

function ExplanationLine({ node, depth }: { node: ExplanationNode; depth: number }) {
  const [open, setOpen] = useState(false);
  const hasMore = Boolean(node.children?.length || node.note || node.formula);
  const text = formatExplanationValue(node);
  // A label like "12 months" already states its value.
  const value = text !== node.label && <span className="shrink-0 tabular-nums">{text}</span>;
  return (
    <li className="border-b border-dashed border-line last:border-0">
      {hasMore ? (
        <button
          type="button"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
          className="flex min-h-9 w-full items-baseline justify-between gap-4 rounded-xs py-1.5 text-left hover:text-primary pointer-coarse:min-h-11"
        >
          <span className="flex items-baseline gap-1">
            {node.label}
            <ChevronRight
              className={cx(
                'size-3.5 shrink-0 self-center text-muted transition-transform',
                open && 'rotate-90',
              )}
              aria-hidden="true"
            />
          </span>
          {value}
        </button>
      ) : (
        <p className="flex min-h-9 items-baseline justify-between gap-4 py-1.5">
          <span>
            {node.label}
            {node.source && <span className="text-sm text-muted"> · {node.source}</span>}
          </span>
          {value}
        </p>
      )}
      {open && <ExplanationLines node={node} depth={depth + 1} />}
    </li>
  );
}
