import { one, present } from '../../shared/scene.ts'
import { create, setLarge, setStage } from '../stage.ts'

const { line, lineName, code, heading, startsAt, stops } = setStage<'service'>()

document.body.dataset.line = line
one('.code b').textContent = code
one('.code span').textContent = lineName
one('.fare b').textContent = `$${startsAt}`
for (const stop of stops) {
  const item = create('li', '', stop)
  if (stop === code) item.ariaCurrent = 'true'
  one('ol').append(item)
}
present({ durationMs: 0, seek: () => setLarge('h1', heading) })
