/** A reason to say no to these numbers, or to take a second look. */
export interface Warning {
  severity: 'stop' | 'caution';
  title: string;
  /** The numbers behind it. */
  evidence: string;
  /** What would fix it; a function if the fix has to be solved for, called once the input stops changing. */
  fix?: string | (() => string);
}

/** A warning whose fix is calculated. */
export type SolvedWarning = Omit<Warning, 'fix'> & { fix: string | null };

export const solvedWarning = ({ fix, ...warning }: Warning): SolvedWarning => ({
  ...warning,
  fix: (typeof fix === 'function' ? fix() : fix) ?? null,
});

/** In display order: reasons to say no before things to check. */
export const stopsFirst = <T extends Pick<Warning, 'severity'>>(warnings: readonly T[]): T[] =>
  warnings.toSorted((a, b) => Number(a.severity === 'caution') - Number(b.severity === 'caution'));

export const SEVERITY_LABELS: Readonly<Record<Warning['severity'], string>> = {
  stop: 'Reason to say no',
  caution: 'Check first',
};
