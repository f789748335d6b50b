/** Holds a response back until the test opens it. */
export function closedGate(): { passed: Promise<void>; open: () => void } {
  const gate = { open: () => {}, passed: Promise.resolve() };
  gate.passed = new Promise((resolve) => {
    gate.open = resolve;
  });
  return gate;
}
