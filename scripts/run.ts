import { spawn } from 'node:child_process';
import type { Readable } from 'node:stream';

interface Options {
  env?: Record<string, string>;
  cwd?: string;
}

/** Runs a command, shows its output and resolves to its exit code. */
export function run(
  command: string,
  args: string[],
  { env = {}, cwd }: Options = {},
): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: 'inherit', cwd, env: { ...process.env, ...env } });
    child.once('error', reject);
    child.once('exit', (code, signal) => resolve(code ?? (signal ? 1 : 0)));
  });
}

export type Command = [name: string, ...args: string[]];

export interface CommandOutcome {
  code: number;
  /** The end of the output. */
  tail: string;
}

const TAIL_CHARACTERS = 6000;

/** Runs a command, shows its output and keeps the end of it for the summary at the end of the log. */
export function runAndCapture([command, ...args]: Command): Promise<CommandOutcome> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: ['inherit', 'pipe', 'pipe'] });
    let tail = '';
    const listen = (from: Readable, to: NodeJS.WriteStream) =>
      from.on('data', (chunk: Buffer) => {
        to.write(chunk);
        tail = (tail + chunk.toString()).slice(-TAIL_CHARACTERS);
      });
    listen(child.stdout, process.stdout);
    listen(child.stderr, process.stderr);
    child.once('error', reject);
    child.once('close', (code) => resolve({ code: code ?? 1, tail }));
  });
}

/** The command for a tool installed with the project. */
export const tool = (name: string, args: string[]): Command => [
  process.execPath,
  `node_modules/${name}`,
  ...args,
];

export function runTool(name: string, args: string[], options?: Options): Promise<number> {
  const [command, ...rest] = tool(name, args);
  return run(command, rest, options);
}

/** Exits with the command's code if it fails. */
export async function must(code: Promise<number>): Promise<void> {
  const result = await code;
  if (result !== 0) process.exit(result);
}
