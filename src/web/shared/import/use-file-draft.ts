import { useRef, useState } from 'react';
import { messageOf } from '#web/lib/api/api-error.ts';
import { COMMON_MESSAGES } from '#web/shared/saving/common-messages.ts';

/** Turns a chosen file into a preview; only the latest request counts. */
export function useFileDraft<Draft>() {
  const [draft, setDraft] = useState<Draft | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isReading, setReading] = useState(false);
  const latest = useRef(0);

  const load = async (work: () => Promise<Draft>) => {
    latest.current += 1;
    const mine = latest.current;
    setReading(true);
    setProblem(null);
    try {
      const next = await work();
      if (mine === latest.current) setDraft(next);
    } catch (error) {
      if (mine !== latest.current) return;
      const isFile = error instanceof Error && error.name === 'FileProblem';
      setProblem(isFile ? error.message : messageOf(error, COMMON_MESSAGES.fileNotRead));
    } finally {
      if (mine === latest.current) setReading(false);
    }
  };

  /** Also drops a request that is still running. */
  const clear = () => {
    latest.current += 1;
    setDraft(null);
    setProblem(null);
    setReading(false);
  };

  return { draft, setDraft, problem, isReading, load, clear };
}
