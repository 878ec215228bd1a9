import { expect, test } from 'vitest'
import { bothEngines, testDatabases } from '../../../testing/server/engines.ts'
import type { NewPublication } from './contentStore.ts'

const publication = (what: string): NewPublication => ({
  ...{ who: 'Amina', atMs: 1, what },
  source: { documents: { 'agency.yaml': { name: what } }, pictures: { 'clients/katf': what } },
})

bothEngines('publications are stored completely on %s', (engine) => {
  test('if two servers publish changes to the same version at once, one succeeds completely and the other changes nothing', async () => {
    const database = await testDatabases(engine)()
    const stores = [await database.openStores(), await database.openStores()]
    const [one, two] = stores.map(({ content }) => content)
    await one?.publish(0, publication('first'))
    const settled: string[] = []
    const published = await Promise.all(
      [one, two].map((store, index) =>
        store?.publish(1, publication(`by ${index}`), async () => void settled.push(`by ${index}`)),
      ),
    )
    const done = published.filter((made) => made !== null)
    expect(done).toHaveLength(1)
    expect(settled).toEqual([done[0]?.what])
    expect(await one?.head()).toEqual(done[0])
    expect(await two?.head()).toEqual(done[0])
    // A server that lost its connection during the commit tries again, and learns that its publication is stored.
    expect(await one?.publish(1, publication(`${done[0]?.what}`))).toEqual(done[0])
  })

  test('the last fifty publications can be restored; older ones and unused pictures are deleted', async () => {
    const { content } = await (await testDatabases(engine)()).openStores()
    for (let number = 0; number <= 55; number += 1) {
      await content.keepPicture(`text ${number}`, Buffer.from(`${number}`), 0)
      await content.publish(number, publication(`text ${number}`))
    }
    const history = await content.history()
    expect([history.length, history[0]?.id, history.at(-1)?.id]).toEqual([50, '56', '7'])
    expect((await content.version(6))?.source).toEqual(publication('text 5').source)
    expect(await content.version(5)).toBeNull()
    await content.keepPicture('new', Buffer.from('new'), 9)
    await content.clear(['text 1'], 9)
    const kept = ['text 0', 'text 1', 'text 4', 'text 5', 'new'].map((name) =>
      content.picture(name),
    )
    expect((await Promise.all(kept)).map((data) => data?.toString())).toEqual([
      ...[undefined, '1', undefined, '5', 'new'],
    ])
  })
})
