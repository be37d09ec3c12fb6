import 'maplibre-gl/dist/maplibre-gl.css';
import { useComputedColorScheme } from '@mantine/core';
import { useReducedMotion } from '@mantine/hooks';
import {
  AttributionControl,
  Map,
  Marker,
  NavigationControl,
  ScaleControl,
  type MapRef,
} from '@vis.gl/react-maplibre';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { Coordinates } from './coordinates';
import { isNamedAt } from './country-labels';
import classes from './map-picker.module.css';
import { Pin } from './pin';
import { loadWorld, type World } from './world';
import { worldStyle } from './world-style';

export interface Goal extends Coordinates {
  zoom: number;
}

interface Props {
  /** Null: nothing is chosen yet. */
  place: Coordinates | null;
  /** Where to go next; every new object is a new journey. */
  goal: Goal;
  onPick: (place: Coordinates) => void;
  /** A style of the operator's choice instead of the bundled world. */
  styleUrl?: string;
}

const STREETS = 9;
const NAMED_AT_MOST = 60;
const CREDITS = 'Natural Earth · Places by GeoNames, CC BY 4.0';

/** The map itself, with a marker that can be dragged. It is fetched only when somebody opens it. */
export default function WorldMap({ place, goal, onPick, styleUrl }: Props) {
  const map = useRef<MapRef>(null);
  const [begin] = useState(goal);
  const [zoom, setZoom] = useState(goal.zoom);
  const [failed, setFailed] = useState(false);
  const world = useWorld(!styleUrl, () => setFailed(true));
  const scheme = useComputedColorScheme('light');
  const still = useReducedMotion();
  const style = useMemo(
    () => styleUrl ?? (world && worldStyle(world, scheme)),
    [styleUrl, world, scheme],
  );

  useEffect(() => {
    if (goal === begin) return;
    const journey = {
      center: [goal.longitude, goal.latitude] as [number, number],
      zoom: goal.zoom,
    };
    if (still) map.current?.jumpTo(journey);
    else map.current?.flyTo({ ...journey, duration: 1200 });
  }, [goal, begin, still]);

  if (failed)
    return (
      <p className={classes.without}>
        The map could not be loaded. Search, or type the coordinates.
      </p>
    );
  if (!style) return <div className={classes.waiting} aria-hidden />;
  const { longitude, latitude } = place ?? begin;
  return (
    <>
      <Map
        ref={map}
        initialViewState={begin}
        mapStyle={style}
        attributionControl={false}
        renderWorldCopies={false}
        onClick={({ lngLat }) => onPick({ longitude: lngLat.lng, latitude: lngLat.lat })}
        onZoom={({ viewState }) => setZoom(viewState.zoom)}
        onIdle={({ target }) => target.getContainer().setAttribute('data-ready', '')}
      >
        <NavigationControl showCompass={false} />
        <ScaleControl />
        <AttributionControl compact customAttribution={styleUrl ? undefined : CREDITS} />
        {world?.labels
          .filter((label) => isNamedAt(zoom, label))
          .slice(0, NAMED_AT_MOST)
          .map(({ name, ...where }) => (
            <Marker key={name} {...where} className={classes.country}>
              {name}
            </Marker>
          ))}
        <Marker
          longitude={longitude}
          latitude={latitude}
          anchor="bottom"
          draggable
          onDragEnd={({ lngLat }) => onPick({ longitude: lngLat.lng, latitude: lngLat.lat })}
        >
          <Pin chosen={place !== null} />
        </Marker>
      </Map>
      {!styleUrl && zoom > STREETS && (
        <p className={classes.note}>
          The built-in map knows no streets. Check the point in an external map.
        </p>
      )}
    </>
  );
}

function useWorld(wanted: boolean, onFailure: () => void): World | null {
  const [world, setWorld] = useState<World | null>(null);
  const failed = useRef(onFailure);
  useEffect(() => {
    if (!wanted) return;
    let current = true;
    loadWorld().then(
      (loaded) => current && setWorld(loaded),
      () => current && failed.current(),
    );
    return () => {
      current = false;
    };
  }, [wanted]);
  return world;
}
