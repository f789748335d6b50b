export interface Issue {
  path: string;
  message: string;
}

export interface Extras {
  issues?: Issue[];
  /** Seconds the caller should wait; sent as `Retry-After`. */
  retryAfter?: number;
  /** For a conflict, the current record. */
  current?: object;
}

/** An expected failure: `code` is for programs, `message` is for people. */
export class AppError extends Error {
  readonly status: number;
  readonly code: string;
  readonly extras: Extras;

  constructor(status: number, code: string, message: string, extras: Extras = {}) {
    super(message);
    this.status = status;
    this.code = code;
    this.extras = extras;
  }
}
