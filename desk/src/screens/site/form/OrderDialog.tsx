import { Button as DragButton } from 'react-aria-components/Button'
import { GridList, GridListItem } from 'react-aria-components/GridList'
import { useDragAndDrop } from 'react-aria-components/useDragAndDrop'
import { Actions, Button } from '../../../components/Button.tsx'
import { Dialog } from '../../../components/Dialog.tsx'
import { Icon } from '../../../components/Icon.tsx'
import styles from './OrderDialog.module.css'

interface OrderDialogProps {
  title: string
  names: readonly string[]
  /** Is told of the entries' earlier places, in their new order. */
  onMove: (order: readonly number[]) => void
  onClose: () => void
}

/** Entries of a list, to be dragged to another place: by mouse, by a finger that stays, by keyboard from the handle. */
export function OrderDialog({ title, names, onMove, onClose }: OrderDialogProps) {
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': names[Number(key)] ?? '' })),
    onReorder({ keys, target }) {
      const moved = [...keys].map(Number)
      const rest = names.map((_, index) => index).filter((index) => !moved.includes(index))
      const at = rest.indexOf(Number(target.key)) + (target.dropPosition === 'after' ? 1 : 0)
      onMove(rest.toSpliced(at, 0, ...moved))
    },
  })
  return (
    <Dialog title={title} onClose={onClose}>
      <p className="note">
        Drag an entry to its place. By keyboard: Enter on its handle, arrows, Enter.
      </p>
      <GridList
        className={styles.list ?? ''}
        aria-label={title}
        dragAndDropHooks={dragAndDropHooks}
        items={names.map((name, id) => ({ id, name }))}
      >
        {({ id, name }) => (
          <GridListItem id={id} textValue={name} className={`${styles.item} filling`}>
            <DragButton slot="drag" className={styles.handle ?? ''} aria-label={`Move: ${name}`}>
              <Icon name="dots-six-vertical" />
            </DragButton>
            <span className={styles.name} dir="auto">
              {name}
            </span>
          </GridListItem>
        )}
      </GridList>
      <Actions>
        <Button onPress={onClose}>Done</Button>
      </Actions>
    </Dialog>
  )
}
