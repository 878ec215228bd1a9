import { basketballVest } from '../../shared/garments/basketballVest.ts'
import { type FlameLayer, flames } from '../../shared/garments/flames.ts'
import { all, one, present, shot } from '../../shared/scene.ts'
import { easeInOut, span, wave } from '../../shared/timeline.ts'

const DURATION_MS = 7000

const CHAR = '#190b0c'
const EMBER = '#d5221f'
const FIRE = '#ff6a13'
const TIP = '#ffc233'
const CREAM = '#fff3dc'

const LAYERS: readonly (FlameLayer & { fill: string })[] = [
  { y: 470, height: 190, tongues: 7, seed: 1, fill: '#a4181a' },
  { y: 548, height: 200, tongues: 8, seed: 2.6, fill: FIRE },
  { y: 616, height: 160, tongues: 9, seed: 4.1, fill: TIP },
  { y: 668, height: 104, tongues: 11, seed: 5.3, fill: CREAM },
]

const isLoop = shot() === 'video'
const front = one<SVGSVGElement>('.front')
const back = one<SVGSVGElement>('.back')

const paths = LAYERS.map(({ fill }) => `<path class="flame" fill="${fill}"/>`).join('')
const lettering = `text-anchor="middle" font-family="Big Shoulders" font-weight="900" fill="${CREAM}" stroke="${CHAR}" stroke-linejoin="round" paint-order="stroke"`

front.innerHTML = basketballVest({
  id: 'front',
  side: 'front',
  base: EMBER,
  trim: CHAR,
  trimLine: TIP,
  shade: '#3d0402',
  print: `${paths}<defs><path id="arch" d="M120 296Q300 232 480 296"/></defs>
    <g ${lettering}>
      <text font-size="70" letter-spacing="2" stroke-width="16"><textPath href="#arch" startOffset="50%">MOMBASA</textPath></text>
      <text x="300" y="488" font-size="236" letter-spacing="-4" stroke-width="26">41</text>
    </g>`,
})
back.innerHTML = basketballVest({
  id: 'back',
  side: 'back',
  base: EMBER,
  trim: CHAR,
  trimLine: TIP,
  shade: '#3d0402',
  print: `${paths}
    <g ${lettering}>
      <text x="300" y="474" font-size="300" letter-spacing="-6" stroke-width="28">41</text>
      <text x="300" y="204" font-size="58" letter-spacing="3" stroke-width="15">SHARIFF</text>
      <text x="300" y="132" font-size="26" letter-spacing="4" stroke-width="0">INFERNOS</text>
    </g>`,
})

const flameSets = [front, back].map((vest) => all('.flame', vest))

present({
  durationMs: DURATION_MS,
  seek(timeMs) {
    const progress = timeMs / DURATION_MS
    for (const set of flameSets) {
      LAYERS.forEach((layer, index) => {
        set[index]?.setAttribute('d', flames(layer, progress))
      })
    }
    if (!isLoop) return
    const turn =
      -180 * (span(timeMs, 2500, 3500, easeInOut) + span(timeMs, 5900, 6900, easeInOut)) +
      6 * wave(timeMs, DURATION_MS, 2)
    front.style.transform = `rotateY(${turn}deg)`
    back.style.transform = `rotateY(${turn + 180}deg)`
  },
})
