import 'maplibre-gl/dist/maplibre-gl.css';
import { Skeleton, Text, useComputedColorScheme } from '@mantine/core';
import { useReducedMotion } from '@mantine/hooks';
import {
  AttributionControl,
  Layer,
  Map,
  Marker,
  NavigationControl,
  ScaleControl,
  Source,
  type MapRef,
  type MarkerInstance,
  type MarkerProps,
} from '@vis.gl/react-maplibre';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Coordinates } from './coordinates';
import { isNamedAt, labelsIn } from './country-labels';
import { gridOf, linesOf, type Bounds } from './grid';
import classes from './map-picker.module.css';
import { gridColour, loadWorld, worldStyle } from './world';
import { useLanguage, useWords } from '../language/use-words';
import { useLoaded } from '../ui/use-loaded';

export interface Goal extends Coordinates {
  zoom: number;
}

interface Props {
  /** Null while nothing is chosen. */
  place: Coordinates | null;
  /** Where to move to; every new object moves the map. */
  goal: Goal;
  onPick: (place: Coordinates) => void;
  /** The bundled map could not be loaded. */
  onFailed: () => void;
  styleUrl?: string;
}

const STREETS = 9;
const NAMED_AT_MOST = 60;

/** The map, with a marker that can be dragged. Loaded on demand. */
export default function WorldMap({ place, goal, onPick, onFailed, styleUrl: configured }: Props) {
  const words = useWords('map');
  const map = useRef<MapRef>(null);
  const [initial] = useState(goal);
  const [zoom, setZoom] = useState(goal.zoom);
  const [view, setView] = useState<Bounds | null>(null);
  // Where the configured map does not come, the bundled one does.
  const [isStyled, setStyled] = useState(true);
  const styleUrl = isStyled ? configured : undefined;
  const world = useLoaded(
    useCallback(async () => (styleUrl ? undefined : loadWorld()), [styleUrl]),
    onFailed,
  );
  const scheme = useComputedColorScheme('light');
  const still = useReducedMotion();
  const { locale } = useLanguage();
  const called = useMemo(() => labelsIn(locale), [locale]);
  const style = useMemo(
    () => styleUrl ?? (world && worldStyle(world, scheme)),
    [styleUrl, world, scheme],
  );

  useEffect(() => {
    if (goal === initial) return;
    const view = {
      center: [goal.longitude, goal.latitude] as [number, number],
      zoom: goal.zoom,
    };
    if (still) map.current?.jumpTo(view);
    else map.current?.flyTo({ ...view, duration: 1200 });
  }, [goal, initial, still]);

  if (!style) return <Skeleton h="100%" animate={false} aria-hidden />;
  const { longitude, latitude } = place ?? initial;
  const hasGrid = !styleUrl && zoom > STREETS;
  return (
    <>
      <Map
        ref={map}
        initialViewState={initial}
        mapStyle={style}
        attributionControl={false}
        locale={{
          'NavigationControl.ZoomIn': words.zoomIn,
          'NavigationControl.ZoomOut': words.zoomOut,
          'Marker.Title': words.marker,
          'Map.Title': words.map,
          'AttributionControl.ToggleAttribution': words.attribution,
        }}
        renderWorldCopies={false}
        onClick={({ lngLat }) => onPick({ longitude: lngLat.lng, latitude: lngLat.lat })}
        onZoom={({ viewState }) => setZoom(viewState.zoom)}
        onError={({ target }) => {
          if (styleUrl && !target.style.loaded()) setStyled(false);
        }}
        onIdle={({ target }) => {
          target.getContainer().setAttribute('data-ready', '');
          const [west, south, east, north] = target.getBounds().toArray().flat();
          setView({ west, south, east, north } as Bounds);
        }}
      >
        <NavigationControl showCompass={false} />
        <ScaleControl />
        <AttributionControl compact customAttribution={styleUrl ? undefined : words.credits} />
        {world?.labels
          .filter((label) => isNamedAt(zoom, label))
          .slice(0, NAMED_AT_MOST)
          .map((label) => (
            <MapLabel key={label.name} {...label}>
              {called(label)}
            </MapLabel>
          ))}
        {hasGrid && view && <Grid view={view} colour={gridColour(scheme)} />}
        <Marker
          longitude={longitude}
          latitude={latitude}
          anchor="bottom"
          draggable
          onDragEnd={({ lngLat }) => onPick({ longitude: lngLat.lng, latitude: lngLat.lat })}
        >
          <svg
            viewBox="0 0 32 44"
            className={classes.pin}
            data-chosen={place !== null || undefined}
            aria-hidden
          >
            <path d="M16 43V22" />
            <path d="M16 28C4 26 2 15 8 2c12 3 19 13 8 26Z" />
          </svg>
        </Marker>
      </Map>
      {hasGrid && (
        <Text
          pos="absolute"
          top={10}
          left={10}
          maw="calc(100% - 70px)"
          px={10}
          py={4}
          bdrs="sm"
          bg="var(--surface)"
          c="dimmed"
          fz={13}
        >
          <span dir="auto">{words.noStreets}</span>
        </Text>
      )}
    </>
  );
}

/** A label on the map. Hidden from screen readers, which would announce each as a button "Marker". */
const MapLabel = (props: MarkerProps) => (
  <Marker {...props} ref={hideFromScreenReaders} className={classes.country} />
);

const hideFromScreenReaders = (marker: MarkerInstance | null): void =>
  marker?.getElement().setAttribute('aria-hidden', 'true');

/** Where the bundled world has no more to show: coordinates, so that a place can still be pointed at. */
function Grid({ view, colour }: { view: Bounds; colour: string }) {
  const { meridians, parallels } = gridOf(view);
  const margin = 0.02;
  const bottom = view.south + (view.north - view.south) * margin;
  const left = view.west + (view.east - view.west) * margin;
  return (
    <>
      <Source type="geojson" data={linesOf({ meridians, parallels }, view)}>
        <Layer type="line" paint={{ 'line-color': colour, 'line-width': 1 }} />
      </Source>
      {meridians.map(({ at, label }) => (
        <MapLabel key={`meridian ${label}`} longitude={at} latitude={bottom} anchor="bottom">
          {label}
        </MapLabel>
      ))}
      {parallels.map(({ at, label }) => (
        <MapLabel key={`parallel ${label}`} longitude={left} latitude={at} anchor="left">
          {label}
        </MapLabel>
      ))}
    </>
  );
}
