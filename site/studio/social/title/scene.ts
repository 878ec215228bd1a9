import { present } from '../../shared/scene.ts'
import { setLarge, setStage } from '../stage.ts'

const { heading } = setStage<'title'>()

present({ durationMs: 0, seek: () => setLarge('h1', heading) })
