import { LOGO_LIMITS, type LogoProblem, type LogoType } from '#domain/accounts/report-logo.ts';

/** An image that the PDF can print. */
export interface LogoPicture {
  type: LogoType;
  /** In pixels. */
  width: number;
  height: number;
  /** Only what's needed to draw it: metadata such as a photo's location isn't stored. */
  bytes: Buffer;
}

export const isTooLarge = (width: number, height: number): boolean =>
  width > LOGO_LIMITS.width || height > LOGO_LIMITS.height;

/** Thrown to stop reading an image. */
export class LogoRefusal extends Error {
  readonly problem: LogoProblem;
  constructor(problem: LogoProblem) {
    super(problem);
    this.problem = problem;
  }
}
