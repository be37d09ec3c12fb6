import classes from './drawings.module.css';

const SHADE = 'rgb(var(--shade) / 8%)';
const LEAF = 'var(--mantine-color-leaf-4)';
const LINE = { fill: 'none', strokeLinecap: 'round', strokeLinejoin: 'round' } as const;
const VEIN = { ...LINE, stroke: '#ffffff', strokeWidth: 2.5 };
const TRAIL = { ...LINE, stroke: 'var(--control-line)', strokeWidth: 2.5, strokeDasharray: '2 7' };
const SMALL = { maxWidth: '100%' };

type Kind = 'missing' | 'forbidden' | 'refused' | 'tooWide' | 'offline' | 'broken';

/** A small leaf drawing for pages that could not be what was asked for. */
export function FallenLeaf({ kind }: { kind: Kind }) {
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

/** Hills, a young tree and its leaves, which are cards. The right end is the one to see. */
export function GreenerEarth() {
  return (
    <svg
      viewBox="0 0 1100 280"
      aria-hidden
      style={{ display: 'block', width: '100%', height: '100%' }}
      preserveAspectRatio="xMaxYMax slice"
    >
      <circle className={classes.sun} cx="966" cy="92" r="40" />
      <path
        className={classes.hillFar}
        d="M0 262c150-10 260-28 400-60s260-64 390-30 200 20 310-30v138H0Z"
      />
      <path
        className={classes.hillMid}
        d="M0 272c180-4 330-22 500-46s300-8 400 12 150 4 200-14v56H0Z"
      />
      <path className={classes.hillNear} d="M0 280c300-6 480-26 700-30s300 8 400 16v14H0Z" />
      <path
        {...LINE}
        stroke="#6b4d2f"
        strokeWidth={6}
        d="M796 256c4-36 2-64-4-98M794 200c14-6 26-18 32-36M791 178c-14-4-24-14-30-30"
      />
      <CardLeaf x={758} y={104} turn={-24} step={7} />
      <CardLeaf x={793} y={78} turn={6} step={5} />
      <CardLeaf x={830} y={112} turn={32} step={8} />
      <CardLeaf x={732} y={142} turn={-52} step={8} />
      <CardLeaf x={806} y={128} turn={-4} step={7} />
      <CardLeaf x={844} y={154} turn={58} step={5} />
      <CardLeaf x={770} y={144} turn={-14} step={5} />
      <g className={classes.drift}>
        <CardLeaf x={902} y={182} turn={74} step={7} />
        <CardLeaf x={668} y={92} turn={-70} step={5} />
      </g>
    </svg>
  );
}

interface CardLeafProps {
  x: number;
  y: number;
  turn: number;
  /** Of the leaf's ten colours. */
  step: 5 | 7 | 8;
}

function CardLeaf({ x, y, turn, step }: CardLeafProps) {
  return (
    <g
      transform={`translate(${x} ${y}) rotate(${turn})`}
      fill={`var(--mantine-color-leaf-${step})`}
    >
      <path d="M-17 13V3c0-10 7-16 16-16h18V-2C17 7 10 13 1 13h-18Z" />
      <path {...VEIN} strokeOpacity={0.7} strokeWidth={1.5} d="M-17 13 3-6" />
    </g>
  );
}
