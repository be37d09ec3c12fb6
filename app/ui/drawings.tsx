const SHADE = 'rgb(var(--shade) / 8%)';
const LEAF = 'var(--mantine-color-leaf-4)';
const LINE = { fill: 'none', strokeLinecap: 'round', strokeLinejoin: 'round' } as const;
const VEIN = { ...LINE, stroke: '#ffffff', strokeWidth: 2.5 };
const TRAIL = { ...LINE, stroke: 'var(--control-line)', strokeWidth: 2.5, strokeDasharray: '2 7' };
const SMALL = { maxWidth: '100%' };

/** Why a page is not there. */
export type Trouble = 'missing' | 'forbidden' | 'refused' | 'tooWide' | 'offline' | 'broken';

/** A small leaf drawing for pages that could not be what was asked for. */
export function FallenLeaf({ kind }: { kind: Trouble }) {
  return (
    <svg width="180" height="132" viewBox="0 0 180 132" aria-hidden style={SMALL}>
      <ellipse fill={SHADE} cx="90" cy="118" rx="66" ry="7" />
      <g transform="rotate(-14 90 74)">
        <path fill={LEAF} d="M44 112V74c0-24 18-42 42-42h50v42c0 21-17 38-38 38H44Z" />
        <path {...VEIN} d="M44 112 104 54M70 87V62M70 87h27" />
        {kind === 'broken' && (
          <path {...VEIN} stroke="var(--paper)" strokeWidth={5} d="m112 112-9-17 11-9-7-14" />
        )}
      </g>
      {kind === 'missing' && <path {...TRAIL} d="M24 18c22-8 34 12 20 20s-18-14 6-16" />}
      {kind === 'forbidden' && (
        <g fill="var(--surface)" stroke="var(--ink)" strokeLinecap="round" strokeWidth={3}>
          <path fill="none" d="M72 74v-9a14 14 0 0 1 28 0v9" />
          <rect x="65" y="73" width="42" height="32" rx="7" />
          <path fill="none" d="M86 86v7" />
        </g>
      )}
      {kind === 'offline' && (
        <path
          {...TRAIL}
          d="M22 40c10-16 26-24 44-26M118 16c16 4 30 12 40 26M82 6l16 16M98 6 82 22"
        />
      )}
    </svg>
  );
}

export function EmptyTray() {
  return (
    <svg width="160" height="108" viewBox="0 0 160 108" aria-hidden style={SMALL}>
      <ellipse fill={SHADE} cx="80" cy="98" rx="60" ry="6" />
      <path
        fill="var(--surface)"
        stroke="var(--control-line)"
        strokeWidth={2}
        d="M26 54h32c3 0 4 3 5 6 2 5 6 8 17 8s15-3 17-8c1-3 2-6 5-6h32v32a8 8 0 0 1-8 8H34a8 8 0 0 1-8-8V54Z"
      />
      <path fill={LEAF} d="M62 50V36c0-13 9-22 22-22h16v15c0 12-9 21-21 21H62Z" />
      <path {...VEIN} d="M62 50 88 26M74 39V28M74 39h11" />
    </svg>
  );
}
