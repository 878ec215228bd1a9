import { one } from '../../shared/scene.ts'
import { create, setStage } from '../stage.ts'

const { name, lines } = setStage<'home'>()

one('h1').textContent = name
for (const { id, name: lineName, from } of lines) {
  const item = create('li', '')
  item.dataset.line = id
  const fare = create('p', '', 'from ')
  fare.append(create('b', '', `$${from}`))
  item.append(create('p', 'line', lineName), fare)
  one('ul').append(item)
}
