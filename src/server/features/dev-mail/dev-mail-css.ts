/** Served as its own file because the page's content security policy forbids inline styles. */
export const DEV_MAIL_CSS = `:root {
  color-scheme: light dark;
  --paper: #faf8f3; --surface: #ffffff; --ink: #17211d; --muted: #5b6863; --line: #e4dfd3;
  --primary: #1d5b43; --primary-tint: #e5efe8; --warn: #8a5a00; --loss: #b3301f;
}
@media (prefers-color-scheme: dark) {
  :root {
    --paper: #0f1513; --surface: #171f1c; --ink: #ecf1ee; --muted: #9aa8a2; --line: #28332f;
    --primary: #63c397; --primary-tint: #1b2e26; --warn: #e0b15a; --loss: #f08a7b;
  }
}
* { box-sizing: border-box; margin: 0; }
body { background: var(--paper); color: var(--ink); font: 15px/1.5 'Inter Variable', system-ui, sans-serif; }
main { max-width: 880px; margin: 0 auto; padding: 40px 16px 64px; }
h1 { font: 560 33px/1.15 'Fraunces Variable', Georgia, serif; letter-spacing: -0.01em; overflow-wrap: anywhere; }
h2 { font: 560 18px/1.3 'Fraunces Variable', Georgia, serif; margin: 32px 0 12px; }
a { color: var(--primary); }
a:focus-visible, pre:focus-visible { outline: 2px solid var(--primary); outline-offset: 2px; border-radius: 4px; }
.lead { color: var(--muted); margin: 8px 0 24px; }
.card { background: var(--surface); border: 1px solid var(--line); border-radius: 14px; padding: 20px 22px; }
.mails { list-style: none; }
.back { margin-bottom: 8px; }
.mails li { padding: 14px 0; border-top: 1px solid var(--line); }
.mails li:first-child { border-top: 0; padding-top: 0; }
.mails li:last-child { padding-bottom: 0; }
.mails a { font-weight: 600; overflow-wrap: anywhere; }
.meta { color: var(--muted); font-size: 13px; overflow-wrap: anywhere; }
.tag { display: inline-block; padding: 1px 9px; border-radius: 99px; border: 1px solid currentColor; font-size: 12px; font-weight: 600; }
.tag.sent { color: var(--primary); }
.tag.queued { color: var(--warn); }
.tag.failed { color: var(--loss); }
dl { display: grid; grid-template-columns: minmax(96px, auto) minmax(0, 1fr); gap: 6px 16px; margin-top: 20px; }
dt { color: var(--muted); }
dd { overflow-wrap: anywhere; }
.frame { padding: 0; overflow: hidden; }
iframe { display: block; width: 100%; height: 640px; border: 0; background: var(--paper); }
pre { font: 14px/1.55 ui-monospace, monospace; white-space: pre-wrap; overflow-wrap: anywhere; }
`;
