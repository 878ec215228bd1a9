import { one, present, shot } from '../../shared/scene.ts'
import { easeIn, easeInOut, easeOut, hold, mix } from '../../shared/timeline.ts'

/** Millimetres, in a right-handed room: x to the right, y to the left, z up, all towards the viewer. */
type Point = readonly [x: number, y: number, z: number]

interface Timber {
  at: Point
  size: Point
}

const DURATION_MS = 8000
const POST = 150
const HEIGHT = 2400
const BAY = 1800
const BAYS = 2
const SPAN = 3000
const RISE = 1150
/** Underside of the beam of the joint that is shown. */
const BEAM_Z = HEIGHT - 330
const BEAM = { width: 120, height: 190 }
const TENON = { width: 44, length: 130 }

const LIGHT = { top: '#efc488', right: '#cf9550', left: '#a66c32', end: '#dba662', hole: '#4a2c12' }
const LINE = '#6b431d'

const isLoop = shot() === 'video'
const drawing = one<SVGSVGElement>('.drawing')
const camera = one<SVGElement>('.camera')
const step = one('.step')
const [width, height] = [innerWidth, innerHeight]
drawing.setAttribute('viewBox', `0 0 ${width} ${height}`)

/** Where the joint is on the page, how large; and the same for the whole frame. */
const layout = isLoop
  ? { near: [0.56, 0.68, 0.46], far: [0.61, 0.6, 0.052] }
  : width > 900
    ? { near: [0.6, 0.56, 0.94], far: [0.685, 0.5, 0.163] }
    : width > 500
      ? { near: [0.475, 0.63, 0.86], far: [0.5, 0.63, 0.145] }
      : { near: [0.51, 0.655, 0.43], far: [0.5, 0.66, 0.072] }

const JOINT: Point = [POST, POST / 2, BEAM_Z + BEAM.height / 2]
const MIDDLE: Point = [(BAY * BAYS) / 2, SPAN / 2, HEIGHT * 0.62]

present({
  durationMs: DURATION_MS,
  stills: { laptop: 2450, tablet: 2450, phone: 2450 },
  seek(loopMs) {
    const timeMs = isLoop ? (loopMs + 2480) % DURATION_MS : loopMs
    const apart = 1 - hold(timeMs, [1900, 3000], [7500, 8000])
    const pegOut = 1 - hold(timeMs, [3250, 3900], [7400, 7700], easeIn)
    const far = hold(timeMs, [4300, 5500], [6700, 7600], easeInOut)
    const raised = hold(timeMs, [4750, 5500], [6550, 6950], easeOut)
    draw(apart, pegOut, far, raised)
    if (!isLoop) return
    const name =
      timeMs < 1100
        ? 'Mortise'
        : timeMs < 3100
          ? 'Tenon'
          : timeMs < 4700
            ? 'Peg'
            : timeMs < 7100
              ? 'Frame'
              : 'Mortise'
    step.textContent = name
  },
})

function draw(apart: number, pegOut: number, far: number, raised: number): void {
  const [nearX = 0, nearY = 0, nearScale = 1] = layout.near
  const [farX = 0, farY = 0, farScale = 1] = layout.far
  const scale = Math.exp(mix(Math.log(nearScale), Math.log(farScale), far))
  const [jointX, jointY] = flat(JOINT)
  const [middleX, middleY] = flat(MIDDLE)
  // The eye leaves the joint as the scale falls, or the frame would swing across the page.
  const part = (1 / scale - 1 / nearScale) / (1 / farScale - 1 / nearScale)
  const lookX = mix(jointX, middleX, part)
  const lookY = mix(jointY, middleY, part)
  const x = mix(nearX, farX, far) * width - lookX * scale
  const y = mix(nearY, farY, far) * height - lookY * scale
  camera.setAttribute(
    'transform',
    `translate(${x.toFixed(2)} ${y.toFixed(2)}) scale(${scale.toFixed(5)})`,
  )
  const thin = 1.3 / scale
  const parts = [
    ground(far),
    ...frameBehind(raised),
    joint(apart, pegOut, far),
    ...frameBefore(raised),
  ]
  camera.innerHTML = `<g stroke="${LINE}" stroke-width="${thin.toFixed(2)}" fill="none">${parts.join('')}</g>`
}

function ground(far: number): string {
  const edge = 700
  return `<path d="${polygon([
    [-edge, -edge, 0],
    [BAY * BAYS + edge, -edge, 0],
    [BAY * BAYS + edge, SPAN + edge, 0],
    [-edge, SPAN + edge, 0],
  ])}" fill="#d2d9d5" stroke="none" opacity="${far}"/>`
}

/** The rest of the house grows when the eye draws back: first what stands behind the joint's post. */
function frameBehind(raised: number): string[] {
  if (raised === 0) return []
  const back: string[] = []
  for (let bay = 0; bay <= BAYS; bay += 1) if (bay > 0) back.push(post(bay * BAY, 0, raised))
  return [`<g opacity="${raised}">${back.join('')}${beam([BAY, 0, BEAM_Z], BAY)}</g>`]
}

function frameBefore(raised: number): string[] {
  if (raised === 0) return []
  const lift = (1 - raised) * 900
  const bents = Array.from({ length: BAYS + 1 }, (_, bay) => {
    const x = bay * BAY
    const tie = box({ at: [x + 15, POST, BEAM_Z - 30], size: [120, SPAN - POST, 210] })
    return { tie, front: post(x, SPAN, raised), roof: roof(x, lift) }
  })
  const plateBack = box({ at: [-60, -10, HEIGHT], size: [BAY * BAYS + POST + 120, 170, 150] })
  const plateFront = box({
    at: [-60, SPAN - 10, HEIGHT],
    size: [BAY * BAYS + POST + 120, 170, 150],
  })
  const ridge = box({
    at: [-60, SPAN / 2, HEIGHT + RISE + lift],
    size: [BAY * BAYS + POST + 120, 150, 150],
  })
  const girts = [0, 1].map((bay) =>
    box({ at: [bay * BAY + POST, SPAN + 15, 1050], size: [BAY - POST, 110, 140] }),
  )
  const all = [
    plateBack,
    ...bents.map(({ tie }) => tie),
    ...bents.map(({ front }) => front),
    ...girts,
    plateFront,
    ...bents.map(({ roof: rafters }) => rafters),
    ridge,
  ]
  return [`<g opacity="${raised}">${all.join('')}</g>`]
}

function post(x: number, y: number, raised: number): string {
  return box({ at: [x, y, 0], size: [POST, POST, HEIGHT * mix(0.7, 1, raised)] })
}

function beam(at: Point, length: number): string {
  return box({
    at: [at[0], at[1] + (POST - BEAM.width) / 2, at[2]],
    size: [length, BEAM.width, BEAM.height],
  })
}

function roof(x: number, lift: number): string {
  const eave = HEIGHT + 150 + lift
  const top = HEIGHT + RISE + 150 + lift
  const back = rafter(x, [-200, eave - 160], [SPAN / 2 + 75, top])
  const front = rafter(x, [SPAN + POST + 200, eave - 160], [SPAN / 2 + 75, top])
  return back + front
}

/** A sloping timber across the house, seen from its right side and, on the near slope, from above. */
function rafter(
  x: number,
  [eaveY, eaveZ]: readonly [number, number],
  [ridgeY, ridgeZ]: readonly [number, number],
): string {
  const [thick, deep] = [110, 170]
  const side: Point[] = [
    [x + thick, eaveY, eaveZ],
    [x + thick, ridgeY, ridgeZ],
    [x + thick, ridgeY, ridgeZ - deep],
    [x + thick, eaveY, eaveZ - deep],
  ]
  const upper: Point[] = [
    [x, eaveY, eaveZ],
    [x, ridgeY, ridgeZ],
    [x + thick, ridgeY, ridgeZ],
    [x + thick, eaveY, eaveZ],
  ]
  const above = eaveY > ridgeY ? `<path d="${polygon(upper)}" fill="${LIGHT.top}"/>` : ''
  return `${above}<path d="${polygon(side)}" fill="${LIGHT.right}"/>`
}

/** The joint itself: a post with its mortise, a beam with its tenon, a peg. */
function joint(apart: number, pegOut: number, far: number): string {
  const detail = 1 - far
  const out = apart * 430
  const y0 = (POST - TENON.width) / 2
  const z0 = BEAM_Z + 22
  const tall = BEAM.height - 44
  const mortise: Point[] = [
    [POST, y0, z0],
    [POST, y0 + TENON.width, z0],
    [POST, y0 + TENON.width, z0 + tall],
    [POST, y0, z0 + tall],
  ]
  const upright =
    box({ at: [0, 0, 0], size: [POST, POST, HEIGHT] }, detail) +
    `<path d="${polygon(mortise)}" fill="${LIGHT.hole}"/>`
  const tenonLength = Math.min(TENON.length, out + 0.001)
  const tenon =
    out > 1
      ? box(
          { at: [POST + out - tenonLength, y0, z0], size: [tenonLength, TENON.width, tall] },
          detail,
          true,
        )
      : ''
  const body = box(
    {
      at: [POST + out, (POST - BEAM.width) / 2, BEAM_Z],
      size: [BAY - POST, BEAM.width, BEAM.height],
    },
    detail,
  )
  const shoulder: Point[] = [
    [POST + out, (POST - BEAM.width) / 2 + BEAM.width, BEAM_Z],
    [POST + out, (POST - BEAM.width) / 2 + BEAM.width, BEAM_Z + BEAM.height],
  ]
  const edge = `<path d="M${flat(shoulder[0] as Point).join(' ')}L${flat(shoulder[1] as Point).join(' ')}"/>`
  return upright + tenon + body + edge + peg(pegOut, detail)
}

/** A round peg through the post's left side. Its hole is there before it is. */
function peg(out: number, detail: number): string {
  const z = BEAM_Z + BEAM.height / 2
  const ring = (y: number, radius: number) =>
    polygon(
      Array.from({ length: 28 }, (_, index): Point => {
        const angle = (index / 28) * 2 * Math.PI
        return [80 + radius * Math.cos(angle), y, z + radius * Math.sin(angle)]
      }),
    )
  const hole = `<path d="${ring(POST, 17)}" fill="${LIGHT.hole}"/>`
  const head = POST + 24 + out * 300
  const [fromX, fromY] = flat([80, POST + out * 190, z])
  const [toX, toY] = flat([80, head, z])
  const shaft = `<path d="M${fromX} ${fromY}L${toX} ${toY}" stroke="${LINE}" stroke-width="34"/><path d="M${fromX} ${fromY}L${toX} ${toY}" stroke="${LIGHT.top}" stroke-width="31"/>`
  return `<g opacity="${detail}">${hole}${shaft}<path d="${ring(head, 17)}" fill="${LIGHT.end}"/><path d="${ring(head, 10)}M0 0"/><path d="${ring(head, 4)}"/></g>`
}

/** Three faces of a timber; with detail, the grain along it and the rings on its end. */
function box({ at: [x, y, z], size: [w, d, h] }: Timber, detail = 0, isEnd = false): string {
  const top: Point[] = [
    [x, y, z + h],
    [x + w, y, z + h],
    [x + w, y + d, z + h],
    [x, y + d, z + h],
  ]
  const right: Point[] = [
    [x + w, y, z],
    [x + w, y + d, z],
    [x + w, y + d, z + h],
    [x + w, y, z + h],
  ]
  const left: Point[] = [
    [x, y + d, z],
    [x + w, y + d, z],
    [x + w, y + d, z + h],
    [x, y + d, z + h],
  ]
  const faces = `<path d="${polygon(top)}" fill="${LIGHT.top}"/><path d="${polygon(right)}" fill="${LIGHT.right}"/><path d="${polygon(left)}" fill="${isEnd ? '#b97f40' : LIGHT.left}"/>`
  if (detail < 0.05) return faces
  const isUpright = h > w
  const long = isUpright ? h : w
  const lines = [0.16, 0.3, 0.42, 0.58, 0.73, 0.86].flatMap((part, index) => {
    const sway = (along: number) => 5 * Math.sin(along / 130 + index * 1.9)
    const run = (place: (along: number, off: number) => Point) =>
      `M${Array.from({ length: 25 }, (_, bit) => {
        const along = (bit / 24) * long
        return flat(place(along, sway(along)))
          .map((value) => value.toFixed(1))
          .join(' ')
      }).join('L')}`
    return isUpright
      ? [
          run((along, off) => [x + w, y + d * part + off * 0.6, z + along]),
          run((along, off) => [x + w * part + off * 0.6, y + d, z + along]),
        ]
      : [
          run((along, off) => [x + along, y + d * part + off * 0.4, z + h]),
          run((along, off) => [x + along, y + d, z + h * part + off * 0.6]),
        ]
  })
  return `${faces}<path d="${lines.join('')}" opacity="${0.34 * detail}"/>`
}

function polygon(points: readonly Point[]): string {
  return `M${points
    .map((point) =>
      flat(point)
        .map((value) => value.toFixed(1))
        .join(' '),
    )
    .join('L')}Z`
}

/** Isometric: all three directions are drawn at the same scale. */
function flat([x, y, z]: Point): [number, number] {
  return [(x - y) * 0.866, (x + y) * 0.5 - z]
}
