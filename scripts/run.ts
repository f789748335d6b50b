import { spawn } from 'node:child_process';

interface Options {
  env?: Record<string, string>;
  cwd?: string;
}

/** Runs a command with its output shown; resolves to its exit code. */
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

/** Runs a tool installed with the project. */
export const runTool = (name: string, args: string[], options?: Options): Promise<number> =>
  run(process.execPath, [`node_modules/${name}`, ...args], options);

/** Ends this process with the code of the first command that fails. */
export async function must(code: Promise<number>): Promise<void> {
  const result = await code;
  if (result !== 0) process.exit(result);
}
