import { useMutation, useQuery } from '@tanstack/react-query'
import type { ChangedDocument, Publication } from 'protocol/desk/site.ts'
import { pictureOwner } from 'protocol/pictures.ts'
import { useStore } from '../../../api/createStore.ts'
import { Button } from '../../../components/Button.tsx'
import { Failed, Loaded } from '../../../components/Loaded.tsx'
import { Time } from '../../../components/Time.tsx'
import { count } from '../../../components/words.ts'
import { reloadSite, restoreFields, undone, undoPublication } from '../fieldEdits.ts'
import { siteQueries } from '../siteQueries.ts'
import { ChangesByDocument, Folded } from './ChangeList.tsx'
import { numberOf } from './changedDocuments.ts'
import styles from './PublishScreen.module.css'

const MOST_OPEN = 5

/** Returns a mutation that undoes a publication, or publishes an undone publication again. */
export function useUndo(onDone: (publication: Publication) => void) {
  return useMutation({
    mutationFn: undoPublication,
    onSuccess: (publication) => {
      onDone(publication)
      void reloadSite()
    },
  })
}

export interface HistoryProps {
  onUndone: (publication: Publication) => void
}

export function History({ onUndone }: HistoryProps) {
  const query = useQuery(siteQueries.publications)
  if (query.data?.length === 0) return null
  return (
    <section aria-labelledby="history">
      <h2 id="history" className="ruled">
        Published before
      </h2>
      <Loaded query={query}>
        {(publications) =>
          publications.map(({ id, what, who, atMs }) => (
            <div key={id} className={styles.publication}>
              <Folded
                summary={
                  <span>
                    <span dir="auto">{what}</span>
                    <span className="note">
                      <bdi>{who}</bdi>, <Time ms={atMs} />
                    </span>
                  </span>
                }
              >
                {() => <Entry id={id} onUndone={onUndone} />}
              </Folded>
            </div>
          ))
        }
      </Loaded>
    </section>
  )
}

interface EntryProps extends HistoryProps {
  id: string
}

/** The changes of a publication, with the button that undoes them. */
function Entry({ id, onUndone }: EntryProps) {
  const query = useQuery(siteQueries.publication(id))
  const undo = useUndo(onUndone)
  return (
    <Loaded query={query}>
      {({ documents, turn, problem }) => (
        <div className="stack">
          {undo.error && <Failed message={undo.error.message} />}
          {problem ? (
            <p className="note">{problem}</p>
          ) : (
            <Button isPending={undo.isPending} onPress={() => undo.mutate(id)}>
              {turn === 'undo' ? 'Undo these changes' : 'Publish this again'}
              {undo.isPending && ' …'}
            </Button>
          )}
          <Published documents={documents} />
        </div>
      )}
    </Loaded>
  )
}

function Published({ documents }: { documents: readonly ChangedDocument[] }) {
  const list = () => <ChangesByDocument documents={documents} />
  if (documents.length <= MOST_OPEN) return list()
  return <Folded summary={count(numberOf(documents), 'change', 'changes')}>{list}</Folded>
}

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
          const what = `${nameOf(gone[0]?.file ?? '')}: ${count(gone.length, 'change', 'changes')}`
          return (
            <li key={gone[0]?.version}>
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
