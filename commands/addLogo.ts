/**
 * `npm run logo -- <id> [slug]`: takes a technology's logo from Simple Icons, at the optical size of the others, into
 * `content/technologies/<id>.svg`. The slug is its name at simpleicons.org, the id where not given.
 *
 * Only Simple Icons: it drops a mark when its owner asks (Adobe, Amazon and Microsoft did), so what is left can be shown
 * on a commercial page without a licence from the owner.
 */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import * as simpleIcons from 'simple-icons'

const FOLDER = join(import.meta.dirname, '../content/technologies')
const VIEW_BOX_UNITS = 24
/** Hull area that every mark is scaled to: a square becomes 18 units wide, a disc 20.3. */
const HULL_AREA_UNITS = 18 * 18
/** Long marks would outgrow the box at that area. */
const MAX_SIDE_UNITS = 22
const PIXELS_PER_UNIT = 16
const MIN_ALPHA = 128

interface Point {
  x: number
  y: number
}

const [id, slug = id] = process.argv.slice(2)
const icon = Object.values(simpleIcons).find((candidate) => candidate.slug === slug)
if (!id || !icon) {
  console.error(
    id
      ? `Simple Icons has no '${slug}': find its slug at simpleicons.org and give it after the id.`
      : 'Say which: npm run logo -- <id of the technology> [its slug at simpleicons.org].',
  )
  process.exit(1)
}
await writeFile(join(FOLDER, `${id}.svg`), `${await normalised(icon.path)}\n`)
console.log(`content/technologies/${id}.svg: the logo of ${icon.title}`)

/**
 * The mark centred in the box at an equal optical size. The convex hull's area is what the eye
 * weighs: by width alone a solid square looks a quarter heavier than a disc.
 */
async function normalised(path: string): Promise<string> {
  const hull = convexHull(await inkPoints(path))
  const xs = hull.map((point) => point.x)
  const ys = hull.map((point) => point.y)
  const left = Math.min(...xs)
  const right = Math.max(...xs)
  const top = Math.min(...ys)
  const bottom = Math.max(...ys)
  const scale = Math.min(
    Math.sqrt(HULL_AREA_UNITS / area(hull)),
    MAX_SIDE_UNITS / Math.max(right - left, bottom - top),
  )
  const x = VIEW_BOX_UNITS / 2 - (scale * (left + right)) / 2
  const y = VIEW_BOX_UNITS / 2 - (scale * (top + bottom)) / 2
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" width="24" height="24">`,
    `<style>path{fill:#12181B}@media (prefers-color-scheme:dark){path{fill:#EEF2EF}}</style>`,
    `<path transform="translate(${x.toFixed(2)} ${y.toFixed(2)}) scale(${scale.toFixed(3)})"`,
    ` d="${path}"/></svg>`,
  ].join('')
}

/** Corners of every inked pixel on the outline of each row, in view box units. */
async function inkPoints(path: string): Promise<Point[]> {
  const side = VIEW_BOX_UNITS * PIXELS_PER_UNIT
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" width="${side}" height="${side}"><path d="${path}"/></svg>`
  const { data } = await sharp(Buffer.from(svg))
    .ensureAlpha()
    .extractChannel('alpha')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const points: Point[] = []
  for (let row = 0; row < side; row++) {
    const line = data.subarray(row * side, (row + 1) * side)
    const first = line.findIndex((alpha) => alpha >= MIN_ALPHA)
    if (first < 0) continue
    const last = line.findLastIndex((alpha) => alpha >= MIN_ALPHA)
    for (const y of [row, row + 1]) {
      points.push({ x: first / PIXELS_PER_UNIT, y: y / PIXELS_PER_UNIT })
      points.push({ x: (last + 1) / PIXELS_PER_UNIT, y: y / PIXELS_PER_UNIT })
    }
  }
  return points
}

/** Andrew's monotone chain. */
function convexHull(points: readonly Point[]): Point[] {
  const sorted = points.toSorted((a, b) => a.x - b.x || a.y - b.y)
  const half = (ordered: readonly Point[]) => {
    const chain: Point[] = []
    for (const point of ordered) {
      while (chain.length > 1 && turn(chain.at(-2), chain.at(-1), point) <= 0) chain.pop()
      chain.push(point)
    }
    return chain.slice(0, -1)
  }
  return [...half(sorted), ...half(sorted.toReversed())]
}

/** Positive when a, b, c turn left; zero when one is missing. */
function turn(a: Point | undefined, b: Point | undefined, c: Point): number {
  if (!a || !b) return 0
  return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
}

/** Shoelace formula. */
function area(polygon: readonly Point[]): number {
  const doubled = polygon.reduce((sum, point, index) => {
    const next = polygon[(index + 1) % polygon.length] ?? point
    return sum + point.x * next.y - next.x * point.y
  }, 0)
  return Math.abs(doubled) / 2
}
