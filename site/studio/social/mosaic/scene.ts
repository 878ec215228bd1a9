import { one, present } from '../../shared/scene.ts'
import { create, setLarge, setStage } from '../stage.ts'

const { heading, tiles, label, pictures } = setStage<'mosaic'>()

one('.tiles').dataset.tiles = tiles
for (const src of pictures) one('.tiles').append(Object.assign(new Image(), { src }))
if (label) one('.words').append(create('p', '', label))
present({ durationMs: 0, seek: () => setLarge('h1', heading) })
