import classes from './greener-earth.module.css';

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
        fill="none"
        stroke="#6b4d2f"
        strokeLinecap="round"
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
      <path
        stroke="#ffffff"
        strokeOpacity={0.7}
        strokeWidth={1.5}
        strokeLinecap="round"
        d="M-17 13 3-6"
      />
    </g>
  );
}
