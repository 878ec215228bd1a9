import { one, present } from '../../shared/scene.ts'
import { setLarge, setStage } from '../stage.ts'

const { heading, promise } = setStage<'question'>()

one('.board + p').textContent = promise
present({ durationMs: 0, seek: () => setLarge('h1', heading) })
