import { one, present } from '../../shared/scene.ts'
import { setLarge, setStage } from '../stage.ts'

const { heading, industry, label, pictures } = setStage<'project'>()

one('p').textContent = industry
one('h1 + p').textContent = label
one<HTMLImageElement>('main > img').src = pictures[0]
present({ durationMs: 0, seek: () => setLarge('h1', heading) })
