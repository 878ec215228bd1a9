import { one, present } from '../../shared/scene.ts'
import { create, setLarge, setStage } from '../stage.ts'

const { heading, hourlyRate, rateUnit, others } = setStage<'rate'>()

one('.rate').textContent = `$${hourlyRate}`
one('.rate').append(create('span', '', `/${rateUnit}`))
for (const other of others) {
  const item = create('li', '')
  item.append(create('span', '', other.name), create('b', '', `$${other.hourlyRate}`))
  one('ul').append(item)
}
present({ durationMs: 0, seek: () => setLarge('h1', heading) })
