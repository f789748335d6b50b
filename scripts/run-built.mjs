// Runs a built script by name. A server may be running on the build, so it is not replaced for this.
import { pathToFileURL } from 'node:url';
import { builtFile } from './built.mjs';

const [name, ...rest] = process.argv.slice(2);
const file = await builtFile(name, { isAnyAge: true });
process.argv = [process.execPath, file, ...rest];
await import(pathToFileURL(file).href);
