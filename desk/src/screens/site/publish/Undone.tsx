import { useMutation, useQuery } from '@tanstack/react-query'
import { pictureOwner } from 'protocol/pictures.ts'
import { isCurrency } from 'protocol/publisher.ts'
import { useStore } from '../../../api/createStore.ts'
import { Button } from '../../../components/Button.tsx'
import { count } from '../../../components/words.ts'
import { restoreFields, undone } from '../fieldEdits.ts'
import { siteQueries } from '../siteQueries.ts'

/** Lists the changes that were undone in this tab, each with a button that brings it back. */
export function Undone() {
  const all = useStore(undone)
  const { data } = useQuery(siteQueries.overview)
  const { mutate, isPending, error } = useMutation({ mutationFn: restoreFields })
  if (all.length === 0) return null
  const nameOf = (file: string) =>
    data?.files.find((each) => each.file === (pictureOwner(file) ?? file))?.name ?? 'An entry'
  return (
    <section aria-labelledby="undone">
      <h2 id="undone" className="ruled">
        Undone just now
      </h2>
      {error && <p className="problem">{error.message}</p>}
      <ul className="ledger">
        {all.map((gone) => {
          const [first] = gone
          const name = gone.some(isCurrency) ? 'All prices' : nameOf(first?.file ?? '')
          const what = `${name}: ${count(gone.length, 'change', 'changes')}`
          return (
            <li key={first?.version}>
              <span>{what}</span>
              <Button
                look="quiet"
                label={`Bring it back: ${what}`}
                isPending={isPending}
                onPress={() => mutate(gone)}
              >
                Bring it back
              </Button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
