import { HEADING_FACES, FALLBACK_FONTS } from '../http/heading-faces';

/** The only style sheet of a shared card's page. */
export const STYLE = `${HEADING_FACES}
:root { color-scheme: light dark; --paper: #fbfaf6; --surface: #fff; --ink: #1b2721; --quiet: #56655c; --line: #e4e2d9;
  --leaf: #1f7a4d; --on: #fff; --leaf-text: #1b6b44; --wash: #eef6f0; --edge: rgb(27 39 33 / 10%);
  --shadow: 0 2px 4px rgb(27 39 33 / 10%), 0 30px 60px -20px rgb(14 59 38 / 40%); --heading: ${FALLBACK_FONTS} }
/* The font waits for the card, which is worth more, where there is one. */
:root:is([data-loaded], :has(.trouble)) { --heading: Fraunces, ${FALLBACK_FONTS} }
@media (prefers-color-scheme: dark) {
  :root { --paper: #0e1512; --surface: #16201b; --ink: #e9efea; --quiet: #a3b2a8; --line: #2a3730; --leaf: #8ac6a2;
    --on: #0e1512; --leaf-text: #8ac6a2; --wash: #1b2c23; --edge: rgb(233 239 234 / 14%);
    --shadow: 0 2px 4px rgb(0 0 0 / 40%), 0 30px 60px -20px rgb(0 0 0 / 80%) }
}
* { box-sizing: border-box }
[hidden] { display: none !important }
body { display: flex; flex-direction: column; min-height: 100dvh; margin: 0; background: var(--paper); color: var(--ink);
  font: 16px/1.5 Inter, system-ui, sans-serif; overflow-wrap: anywhere }
h1, h2 { margin: 0; font: 600 34px/1.15 var(--heading); letter-spacing: -0.012em }
h2 { font-size: 20px; line-height: 1.3 }
:is(h1, h2):is(:lang(ar), :lang(hi), :lang(ja), :lang(zh)) { font-family: system-ui, sans-serif;
  line-height: 1.4; letter-spacing: 0 }
:lang(ja) { word-break: auto-phrase }
p { margin: 0 }
a { padding-block: 3px; color: var(--leaf-text); text-underline-offset: 3px }
svg { flex: none }
.icon { fill: none; stroke: currentColor; stroke-width: 1.75; stroke-linecap: round; stroke-linejoin: round }
:focus-visible { outline: 2px solid var(--leaf); outline-offset: 3px; border-radius: 8px }
header, footer { display: flex; align-items: center; justify-content: space-between; gap: 16px; width: 100%;
  max-width: 1160px; margin: 0 auto; padding: 16px 20px }
footer { flex-wrap: wrap; margin-top: auto; padding-block: 28px; color: var(--quiet); font-size: 14px }
.home { display: flex; align-items: center; gap: 8px; color: var(--ink);
  font: 600 20px/1 var(--heading); text-decoration: none }
main { display: grid; gap: 32px; width: 100%; max-width: 1160px; margin: 0 auto; padding: 12px 20px 32px }
@media (min-width: 900px) {
  main { grid-template-columns: minmax(0, 1.55fr) minmax(320px, 1fr); grid-template-rows: auto 1fr; gap: 36px 72px;
    align-items: start; padding-top: 36px }
  .about { grid-area: 1 / 2 / 3 }
  .share { grid-template: auto auto auto 1fr / minmax(0, 1fr) auto; gap: 14px 32px }
  .share .code { display: grid; grid-area: 1 / 2 / 5; justify-items: center; gap: 12px; margin: 0; text-align: center }
  .share .code figcaption { max-width: 240px; text-wrap: balance }
}
.hero { perspective: 1600px }
.hero input { position: absolute; opacity: 0; pointer-events: none }
.card { position: relative; display: block; aspect-ratio: 725 / 412; cursor: pointer; transform-style: preserve-3d;
  -webkit-tap-highlight-color: transparent; transition: transform 2.2s cubic-bezier(.3, 1.18, .36, 1) }
@media (hover: hover) { .card:hover { transform: rotateX(2deg) rotateY(-4deg) } }
:checked + .card { transform: rotateY(180deg) }
@media (hover: hover) { :checked + .card:hover { transform: rotateX(2deg) rotateY(176deg) } }
:focus-visible + .card { outline: 2px solid var(--leaf); outline-offset: 8px; border-radius: 12px }
.side { position: absolute; inset: 0; overflow: hidden; border-radius: 2.4% / 4.2%; background: #fff; backface-visibility: hidden;
  box-shadow: 0 0 0 1px var(--edge), var(--shadow) }
.side img { display: block; width: 100%; height: 100% }
.back { transform: rotateY(180deg) }
.turn { margin-top: 26px; color: var(--quiet); font-size: 14px; text-align: center; text-wrap: balance }
.turn svg { margin-inline-end: 6px; vertical-align: -6px }
.blank { display: grid; place-content: center; gap: 4px; padding: 24px; color: #1b2721; text-align: center }
.blank p:first-child { font: 600 26px/1.2 var(--heading) }
.blank p + p { color: #56655c; font-size: 14px }
@media (prefers-reduced-motion: reduce) { .card { transition: none } .card:hover { transform: none }
  :checked + .card, :checked + .card:hover { transform: rotateY(180deg) } }
.who { display: grid; gap: 4px }
.who p { color: var(--quiet); font-size: 17px }
.actions { display: flex; flex-wrap: wrap; gap: 8px; margin: 20px 0 }
.button, .action { display: flex; align-items: center; justify-content: center; gap: 8px; min-height: 48px; padding: 8px 16px;
  border: 1px solid var(--line); border-radius: 8px; background: var(--surface); color: var(--ink); cursor: pointer;
  font: inherit; font-weight: 600; text-decoration: none }
.button:hover, .action:hover { border-color: var(--leaf) }
.action { flex: 1 1 0; flex-direction: column; gap: 4px; padding: 12px 6px 10px; color: var(--leaf-text); font-size: 13px;
  overflow-wrap: normal }
.actions .save { flex: 1 0 100% }
@media (max-width: 351px) { .actions:has(:nth-child(5)) .action { flex-basis: 40% } }
.save { min-height: 56px; border: 0; background: var(--leaf); color: var(--on); font-size: 17px }
dl { display: grid; gap: 0; margin: 0 }
dl div { padding: 12px 0; border-top: 1px solid var(--line) }
dt { color: var(--quiet); font-size: 13px }
dd { margin: 0; padding-block: 2px }
dd span { white-space: pre-line }
dd a { display: inline-block; padding-block: 1px }
.share { display: grid; row-gap: 14px; padding-top: 24px; border-top: 1px solid var(--line) }
.share input { width: 100%; min-height: 48px; padding: 0 12px; border: 1px solid var(--line); border-radius: 8px;
  background: var(--surface); color: var(--ink); font: inherit; font-size: 14px }
.ways { display: flex; flex-wrap: wrap; gap: 10px }
.ways > * { flex: 1 1 auto }
.code { display: flex; flex-wrap: wrap; align-items: center; gap: 20px; margin: 8px 0 0 }
.code img { border-radius: 8px; box-shadow: 0 0 0 1px var(--edge) }
.code figcaption { display: grid; flex: 1 1 140px; gap: 4px }
.code p { color: var(--quiet); font-size: 14px }
.opens { min-width: 0 }
.opens summary { width: max-content; max-width: 100%; padding-block: 10px; color: var(--leaf-text); cursor: pointer; font-weight: 600 }
.opens div { width: max-content; overflow: hidden; margin-top: 4px; border-radius: 8px; box-shadow: 0 0 0 1px var(--edge); line-height: 0 }
.said { color: var(--leaf-text); font-size: 14px }
main.trouble { display: flex; flex: 1; flex-direction: column; align-items: center; justify-content: center; gap: 16px; text-align: center }
.trouble svg { max-width: 100%; margin-bottom: 8px; fill: var(--surface); stroke: var(--quiet) }
.trouble .leaf { fill: var(--wash); stroke: var(--leaf-text); stroke-width: 1.5 }
.trouble .button { margin-top: 8px }
.trouble p { max-width: 46ch; color: var(--quiet) }
.trouble :is(h1, p) { text-wrap: balance }
.other { display: block; width: 100%; max-width: 440px; margin-block: 12px 8px; padding: 0; overflow: hidden; border-radius: 2.4% / 4.2%;
  box-shadow: 0 0 0 1px var(--edge), var(--shadow) }
.other img { display: block; width: 100%; height: auto }
.instead { display: grid; gap: 4px }
.instead h2 { font-size: 26px }
.trouble .save { min-width: 240px }
@media print {
  label.card { display: grid; grid-template-columns: 1fr 1fr; gap: 24px; aspect-ratio: auto; transform: none !important; transition: none }
  label .side { position: static; box-shadow: 0 0 0 1px var(--edge); break-inside: avoid; transform: none }
  .turn, .actions, .share > :not(.code), .code a, footer { display: none }
}
`;
