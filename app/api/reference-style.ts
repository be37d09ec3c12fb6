import { HEADING_FACES, HEADING_FONTS } from '../http/heading-faces';

/** The style of the page at /api: paper and leaf, its texts in the reader's own font. */
export const REFERENCE_STYLE = `${HEADING_FACES}
:root {
  --paper: #fbfaf6; --surface: #ffffff; --sunken: #f4f2ea; --ink: #1b2721; --quiet: #56645c;
  --line: #e4e2d9; --leaf: #1f7a4d; --leaf-text: #18663f; --leaf-wash: #e6f2ea; --fold: #b5dac3;
  --marigold-text: #7a4a06; --marigold-wash: #fbefd9; --coral-text: #98331f; --coral-wash: #fbe8e3;
  --slate-text: #3f5567; --slate-wash: #e8eef2;
  color-scheme: light dark;
}
@media (prefers-color-scheme: dark) {
  :root {
    --paper: #0e1512; --surface: #16201b; --sunken: #121a16; --ink: #e9efea; --quiet: #a3b2a8;
    --line: #2a3630; --leaf: #379362; --leaf-text: #8ac6a2; --leaf-wash: #17281f; --fold: #b5dac3;
    --marigold-text: #ebba64; --marigold-wash: #2a2111; --coral-text: #f0b9ae; --coral-wash: #2c1a16;
    --slate-text: #b4c7d5; --slate-wash: #1a242b;
  }
}
* { box-sizing: border-box; }
html { scroll-padding-top: 72px; text-size-adjust: 100%; -webkit-text-size-adjust: 100%; }
body {
  margin: 0; background: var(--paper); color: var(--ink);
  font: 15px/1.55 Inter, ui-sans-serif, system-ui, -apple-system, 'Segoe UI', sans-serif;
  -webkit-font-smoothing: antialiased;
}
h1, h2 { font-family: ${HEADING_FONTS}; letter-spacing: -.012em; }
h1 { font-size: clamp(2rem, 6vw, 2.75rem); line-height: 1.1; font-weight: 600; margin: 0 0 12px; }
h2 { font-size: 1.5rem; line-height: 1.25; font-weight: 600; margin: 0 0 16px; }
h3 { font-size: 1rem; margin: 0 0 8px; }
h4 { font-size: .8125rem; color: var(--quiet); font-weight: 600; margin: 24px 0 8px; }
p { margin: 0 0 12px; }
a { padding-block: 3px; color: var(--leaf-text); text-underline-offset: 3px; }
:focus-visible { outline: 2px solid var(--leaf-text); outline-offset: 2px; border-radius: 4px; }
code, pre, .path, .verb { font-family: ui-monospace, 'SF Mono', Menlo, Consolas, monospace; font-size: .875em; }
.skip { position: absolute; left: 16px; top: -60px; background: var(--surface); padding: 8px 16px; z-index: 3; border-radius: 8px; }
.skip:focus { top: 8px; }
.bar {
  position: sticky; top: 0; z-index: 2; height: 56px; padding: 0 24px;
  display: flex; align-items: center; justify-content: space-between; gap: 16px;
  background: var(--paper); border-bottom: 1px solid var(--line);
}
.logo { display: inline-flex; align-items: center; gap: 10px; color: var(--ink); text-decoration: none;
  font: 600 1.25rem/1 ${HEADING_FONTS}; letter-spacing: -.015em; }
.leaf { fill: var(--leaf); } .fold { fill: var(--fold); }
.vein { fill: none; stroke: #fff; stroke-opacity: .85; stroke-width: 1.6; stroke-linecap: round; }
.frame { display: grid; grid-template-columns: 280px minmax(0, 1fr); max-width: 1200px; margin: 0 auto; }
nav { position: sticky; top: 56px; height: calc(100vh - 56px); overflow-y: auto; padding: 32px 16px 48px 24px; }
nav h2 { font: 600 .8125rem/1.4 inherit; font-family: inherit; font-size: .8125rem; color: var(--quiet); letter-spacing: 0; margin: 20px 0 4px; }
nav h2:first-child { margin-top: 0; }
nav details { display: none; }
nav ul { list-style: none; margin: 0; padding: 0; }
nav a { display: flex; align-items: baseline; gap: 8px; padding: 5px 8px; margin: 0 -8px; border-radius: 8px; color: var(--ink); text-decoration: none; }
nav a:hover { background: var(--sunken); }
nav .path { overflow-wrap: anywhere; font-size: .78rem; line-height: 1.4; }
nav .verb { flex: none; width: 4.4em; padding: 0; background: none; text-align: left; font-size: .68rem; }
main { padding: 48px 24px 96px 32px; min-width: 0; }
.lead { font-size: 1.125rem; color: var(--quiet); max-width: 60ch; margin-bottom: 40px; }
.lead code { color: var(--ink); overflow-wrap: anywhere; }
.rules { display: grid; grid-template-columns: repeat(auto-fit, minmax(280px, 1fr)); gap: 24px 40px; margin: 0; padding: 24px 0 8px; border-top: 1px solid var(--line); }
.rules dt { font-weight: 600; }
.rules dd { margin: 2px 0 0; color: var(--quiet); }
.rules dd code { color: var(--ink); }
.group { margin-top: 56px; }
.call { background: var(--surface); border: 1px solid var(--line); border-radius: 12px; padding: 24px; margin-bottom: 16px; }
.call:target { border-color: var(--leaf); }
.call h3 a { color: inherit; text-decoration: none; display: inline-flex; flex-wrap: wrap; align-items: center; gap: 10px; }
.call h3 a:hover .path { text-decoration: underline; text-underline-offset: 4px; }
.call h3 .path { font-size: 1rem; overflow-wrap: anywhere; }
.verb { font-weight: 700; padding: 2px 8px; border-radius: 6px; font-size: .75rem; letter-spacing: .02em; }
.get { color: var(--slate-text); background: var(--slate-wash); }
.post { color: var(--leaf-text); background: var(--leaf-wash); }
.put { color: var(--marigold-text); background: var(--marigold-wash); }
.delete { color: var(--coral-text); background: var(--coral-wash); }
.who { color: var(--quiet); margin-bottom: 0; }
.who span { font-weight: 600; margin-right: 6px; }
table { width: 100%; border-collapse: collapse; margin-top: 20px; }
th, td { text-align: left; vertical-align: top; padding: 9px 16px 9px 0; border-bottom: 1px solid var(--line); }
thead th { font-size: .8125rem; color: var(--quiet); font-weight: 600; }
tbody th { font-weight: 400; white-space: nowrap; }
td { overflow-wrap: anywhere; }
td:nth-child(2) { white-space: nowrap; }
td:nth-child(2), small { color: var(--quiet); }
.answers { margin: 0; display: grid; gap: 8px; }
.answers div { display: grid; grid-template-columns: 44px minmax(0, 1fr); gap: 12px; }
.answers dt { font-weight: 600; font-variant-numeric: tabular-nums; }
.answers dd { margin: 0; overflow-wrap: anywhere; }
.good { color: var(--leaf-text); }
.refused { color: var(--quiet); }
.usual { margin: 8px 0 0; color: var(--quiet); }
q { color: var(--quiet); quotes: '\\201c' '\\201d'; }
.shape { display: block; margin-top: 4px; color: var(--quiet); }
pre { margin: 0; padding: 14px 16px; border-radius: 8px; background: var(--sunken); white-space: pre-wrap; overflow-wrap: anywhere; }
@media (max-width: 860px) {
  .frame { display: block; }
  nav { position: static; height: auto; padding: 0 16px; border-bottom: 1px solid var(--line); }
  nav > .list { display: none; }
  nav details { display: block; padding: 12px 0; }
  nav summary { cursor: pointer; font-weight: 600; padding: 6px 0; }
  nav details .list { padding: 12px 0; }
  nav a { padding: 8px; }
  main { padding: 32px 16px 64px; }
  .bar { padding: 0 16px; }
  .call { padding: 16px; }
  thead { position: absolute; clip-path: inset(50%); }
  tr { display: grid; grid-template-columns: 1fr auto; padding: 10px 0; border-bottom: 1px solid var(--line); }
  th, td { padding: 0; border: 0; }
  td:last-child { grid-column: 1 / -1; }
}
@media print { nav, .bar { display: none; } .frame { display: block; } .call { break-inside: avoid; } }
`;
