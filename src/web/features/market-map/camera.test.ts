import { expect, test } from 'vitest';
import {
  between,
  cameraFor,
  frameOfCamera,
  panned,
  project,
  toScreen,
  unproject,
  zoomed,
} from './camera.ts';

const SIZE = { width: 400, height: 800 };
const COLUMBUS = project(-82.9988, 39.9612);

test('Columbus at 82.9988° west, 39.9612° north survives a round trip through the projection', () => {
  expect(COLUMBUS.x).toBeCloseTo(0.269_448, 6);
  const { longitude, latitude } = unproject(COLUMBUS);
  expect(longitude).toBeCloseTo(-82.9988, 9);
  expect(latitude).toBeCloseTo(39.9612, 9);
});

test('a one-degree frame fits 400 pixels with 40 to spare on either side', () => {
  const camera = cameraFor([-83, 39.8, -82, 40], SIZE, 40);
  expect(toScreen(camera, SIZE, project(-83, 40)).x).toBeCloseTo(40);
  expect(toScreen(camera, SIZE, project(-82, 40)).x).toBeCloseTo(360);
  expect(toScreen(camera, SIZE, project(-82.5, 39.9)).y).toBeCloseTo(400, 0);
});

test('a single point is shown no closer than zoom 13', () => {
  expect(cameraFor([-83, 40, -83, 40], SIZE, 40, 13).zoom).toBe(13);
});

test('a drag of 30 pixels moves every point by 30 pixels', () => {
  const camera = { ...COLUMBUS, zoom: 10 };
  const location = project(-83.05, 40);
  const before = toScreen(camera, SIZE, location);
  const after = toScreen(panned(camera, { x: 30, y: -10 }), SIZE, location);
  expect(after.x - before.x).toBeCloseTo(30, 6);
  expect(after.y - before.y).toBeCloseTo(-10, 6);
});

test('zooming in one level keeps the point under the pointer, doubles distances from it and stops at 17', () => {
  const camera = { ...COLUMBUS, zoom: 10 };
  const at = { x: 100, y: 700 };
  const closer = zoomed(camera, SIZE, at, 1);
  const middle = toScreen(closer, SIZE, COLUMBUS);
  expect(middle.x - at.x).toBeCloseTo(2 * (SIZE.width / 2 - at.x));
  expect(middle.y - at.y).toBeCloseTo(2 * (SIZE.height / 2 - at.y));
  expect(zoomed(camera, SIZE, at, 50).zoom).toBe(17);
});

test('the visible frame contains the frame the camera was fitted to', () => {
  const [west, south, east, north] = frameOfCamera(cameraFor([-83, 39, -82, 40], SIZE, 0), SIZE);
  expect(west).toBeCloseTo(-83);
  expect(east).toBeCloseTo(-82);
  expect(south).toBeLessThan(39);
  expect(north).toBeGreaterThan(40);
});

test('a move begins at its start, ends at its target and keeps an even pace while zooming', () => {
  const from = { x: 0.2, y: 0.4, zoom: 4 };
  const to = { x: 0.3, y: 0.4, zoom: 6 };
  expect(between(from, to, 0)).toEqual(from);
  expect(between(from, to, 1)).toEqual(to);
  // At half the zoom, 4/3 × (1 − ½) of the distance is covered.
  expect(between(from, to, 0.5).x).toBeCloseTo(0.2 + 0.1 * (2 / 3));
});
