import { LOGO_LIMITS, type LogoProblem, type LogoType } from '#domain/accounts/report-logo.ts';

/** A picture that the PDF can print. */
export interface LogoPicture {
  type: LogoType;
  /** Pixels. */
  width: number;
  height: number;
  /** What is needed to draw it, and nothing else: where a photo was taken is not stored. */
  bytes: Buffer;
}

export const isTooLarge = (width: number, height: number): boolean =>
  width > LOGO_LIMITS.width || height > LOGO_LIMITS.height;

/** Ends the reading of a picture. */
export class LogoRefusal extends Error {
  readonly problem: LogoProblem;
  constructor(problem: LogoProblem) {
    super(problem);
    this.problem = problem;
  }
}
