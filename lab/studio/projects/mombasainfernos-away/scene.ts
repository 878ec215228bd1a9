import { basketballVest } from '../../shared/garments/basketballVest.ts'
import { type FlameLayer, flames } from '../../shared/garments/flames.ts'
import { all, one, present } from '../../shared/scene.ts'
import { wave } from '../../shared/timeline.ts'

const DURATION_MS = 7000

const CORAL = '#f4f6f1'
const DEEP = '#0a2a66'
const BLUE = '#1768c9'
const GAS = '#35b3ec'
const HEART = '#b9f0ff'

const LAYERS: readonly (FlameLayer & { fill: string })[] = [
  { y: 450, height: 200, tongues: 7, seed: 2, fill: HEART },
  { y: 540, height: 220, tongues: 8, seed: 3.4, fill: GAS },
  { y: 612, height: 170, tongues: 9, seed: 1.2, fill: BLUE },
  { y: 666, height: 110, tongues: 11, seed: 6.1, fill: DEEP },
]

const front = one<SVGSVGElement>('.front')
const back = one<SVGSVGElement>('.back')
const [width, height] = [innerWidth, innerHeight]

const paths = LAYERS.map(({ fill }) => `<path class="flame" fill="${fill}"/>`).join('')
const lettering = `text-anchor="middle" font-family="Big Shoulders" font-weight="900" fill="${DEEP}" stroke="${CORAL}" stroke-linejoin="round" paint-order="stroke"`
const cloth = { base: CORAL, trim: DEEP, trimLine: GAS, shade: '#0a2450' }

const hanger =
  '<path d="M300 -46V-22M206 36L300 -18L394 36" fill="none" stroke="#7b4f2a" stroke-width="13" stroke-linecap="round" stroke-linejoin="round"/>'

front.innerHTML =
  hanger +
  basketballVest({
    id: 'front',
    side: 'front',
    ...cloth,
    print: `${paths}<defs><path id="arch" d="M120 290Q300 232 480 290"/></defs>
    <g ${lettering}>
      <text font-size="68" letter-spacing="2" stroke-width="14"><textPath href="#arch" startOffset="50%">INFERNOS</textPath></text>
      <text x="300" y="486" font-size="236" letter-spacing="-4" stroke-width="32">8</text>
    </g>`,
  })
back.innerHTML =
  hanger +
  basketballVest({
    id: 'back',
    side: 'back',
    ...cloth,
    print: `${paths}
    <g ${lettering}>
      <text x="300" y="474" font-size="300" stroke-width="42">8</text>
      <text x="300" y="204" font-size="46" letter-spacing="3" stroke-width="12">MWAKALE</text>
    </g>`,
  })

one('.wall').setAttribute('viewBox', `0 0 ${width} ${height}`)
one('.wall').innerHTML = drawWall()

const flameSets = [front, back].map((vest) => all('.flame', vest))

present({
  durationMs: DURATION_MS,
  seek(timeMs) {
    const progress = timeMs / DURATION_MS
    flameSets.forEach((set, vest) => {
      LAYERS.forEach((layer, index) => {
        // Front and back are one vest, but not one picture of it.
        set[index]?.setAttribute('d', flames({ ...layer, seed: layer.seed + vest * 0.8 }, progress))
      })
    })
    // They hang from a peg, in the wind from the sea.
    front.style.transform = `rotate(${1.6 * wave(timeMs, DURATION_MS, 2)}deg)`
    back.style.transform = `rotate(${1.6 * wave(timeMs, DURATION_MS, 2, -1.1)}deg)`
    all('.cast').forEach((shadow, index) => {
      shadow.style.transform = `rotate(${1.9 * wave(timeMs, DURATION_MS, 2, -1.1 * index)}deg)`
    })
  },
})

/** A limewashed wall with a niche behind each vest: the ogee arch of an Old Town door, cut deep. */
function drawWall(): string {
  const vests = [front, back].filter((vest) => getComputedStyle(vest).display !== 'none')
  return vests
    .map((vest) => {
      const box = vest.getBoundingClientRect()
      const margin = box.width * 0.04
      const [left, right] = [box.left - margin, box.right + margin]
      const top = box.top - box.width * 0.44
      const spring = box.top + box.width * 0.04
      const arch = (inset: number) => {
        const [l, r, m] = [left + inset, right - inset, (left + right) / 2]
        return `M${l} ${height}V${spring}C${l} ${spring - box.width * 0.2} ${m - box.width * 0.13} ${top + box.width * 0.14 + inset} ${m} ${top + inset * 1.4}C${m + box.width * 0.13} ${top + box.width * 0.14 + inset} ${r} ${spring - box.width * 0.2} ${r} ${spring}V${height}Z`
      }
      const step = box.width * 0.022
      const peg = `<circle cx="${(left + right) / 2}" cy="${box.top - box.width * 0.17}" r="${box.width * 0.026}" fill="#5b3a22"/>`
      const cast = `<ellipse class="cast" cx="${(left + right) / 2 + box.width * 0.07}" cy="${box.top + box.height * 0.55}" rx="${box.width * 0.4}" ry="${box.height * 0.42}" fill="#0a2450" opacity=".2" filter="url(#soft)" style="transform-origin:${(left + right) / 2}px ${box.top}px"/>`
      return `<path d="${arch(-step * 2.2)}" fill="#eef1ed"/><path d="${arch(-step)}" fill="#c9cfcb"/><path d="${arch(0)}" fill="#f0f3ef"/><path d="${arch(step)}" fill="#9fb4c4"/><path d="${arch(step * 2.4)}" fill="#b7cad8"/>${cast}${peg}`
    })
    .join('')
    .replace(
      /^/,
      '<filter id="soft" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="14"/></filter>',
    )
}
