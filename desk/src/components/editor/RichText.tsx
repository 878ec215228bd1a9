import type { EditorView } from 'prosemirror-view'
import { useMemo, useRef, useState } from 'react'
import { Toolbar } from 'react-aria-components/Toolbar'
import { Icon } from '../Icon.tsx'
import { FactDialog } from './FactDialog.tsx'
import { LinkDialog } from './LinkDialog.tsx'
import { PictureDialog } from './PictureDialog.tsx'
import { sayFact } from './references.ts'
import styles from './TextEditor.module.css'
import {
  leaveNode,
  linkAt,
  putFact,
  putLink,
  putPicture,
  selectedNode,
  type Tool,
  takeLink,
  toolsFor,
} from './toolbarCommands.ts'
import { type Asked, type RichTextProps, useEditor } from './useEditor.ts'

const LINK = { title: 'Link', icon: 'link-simple', key: 'K' }
const FACT = { title: 'Price or detail', icon: 'tag' }
const PICTURE = { title: 'Picture', icon: 'image' }

/** The text editor with its toolbar for links and facts. For texts in Markdown, the toolbar also has headings, lists and the like. */
export function RichText(props: RichTextProps) {
  const { kind, references } = props
  const [asked, setAsked] = useState<Asked | null>(null)
  const chooser = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<File | null>(null)
  const { container, view, state } = useEditor({ ...props, onAsk: setAsked })
  const tools = useMemo(() => toolsFor(kind), [kind])
  const fact = state && selectedNode(state, 'fact')
  const picture = state && selectedNode(state, 'picture')
  const link = state && linkAt(state)
  const change = (make: (state: EditorView['state']) => EditorView['state']['tr']) => {
    const editor = view.current
    setAsked(null)
    setFile(null)
    if (!editor) return
    editor.dispatch(make(editor.state))
    focusSoon(editor)
  }
  const close = () => change((now) => leaveNode(now))
  return (
    <div className={styles.editor} data-asked={asked ?? undefined}>
      <Toolbar className={styles.tools ?? ''} aria-label="Put in">
        <ToolButton tool={LINK} isOn={link !== null} onPress={() => setAsked('link')} />
        <ToolButton tool={FACT} onPress={() => setAsked('fact')} />
        {kind === 'issue' && (
          <>
            <ToolButton tool={PICTURE} onPress={() => chooser.current?.click()} />
            <input
              ref={chooser}
              type="file"
              accept="image/*"
              hidden
              onChange={({ currentTarget }) => {
                setFile(currentTarget.files?.[0] ?? null)
                setAsked('picture')
                // Otherwise choosing the same file a second time would cause no change event.
                currentTarget.value = ''
              }}
            />
          </>
        )}
        {tools.map((tool) => (
          <ToolButton
            key={tool.title}
            tool={tool}
            isOn={state ? tool.isOn(state) : false}
            onPress={() => {
              const editor = view.current
              if (!editor) return
              tool.command(editor.state, editor.dispatch, editor)
              editor.focus()
            }}
          />
        ))}
      </Toolbar>
      <div ref={container} />
      {asked === 'fact' && (
        <FactDialog
          chosen={fact?.attrs.name ?? null}
          references={references}
          onChoose={(name) =>
            change((now) =>
              // In a newsletter, inserts the fact's current value as text: only pages of the site fill in placeholders.
              kind === 'issue'
                ? now.tr.insertText(sayFact(name, references.facts) ?? '')
                : putFact(now, name),
            )
          }
          onTakeOut={() => change((now) => now.tr.deleteSelection())}
          onLeave={() => setAsked(null)}
          onClose={close}
        />
      )}
      {asked === 'picture' && (
        <PictureDialog
          file={file}
          alt={file ? null : picture?.attrs.alt}
          onUse={(chosen) => change((now) => putPicture(now, { ...picture?.attrs, ...chosen }))}
          onTakeOut={() => change((now) => now.tr.deleteSelection())}
          onClose={close}
        />
      )}
      {asked === 'link' && (
        <LinkDialog
          kind={kind}
          href={link?.href ?? null}
          references={references}
          onChoose={(href, words) => change((now) => putLink(now, href, words))}
          onTakeOut={() => change(takeLink)}
          onClose={close}
        />
      )}
    </div>
  )
}

interface ToolButtonProps {
  tool: Pick<Tool, 'title' | 'icon' | 'key'>
  /** Whether the text at the cursor has the format or link of this button; left out for a button that only inserts. */
  isOn?: boolean
  onPress: () => void
}

function ToolButton({ tool: { title, icon, key }, isOn, onPress }: ToolButtonProps) {
  return (
    <button
      type="button"
      className={`${styles.tool} filling`}
      aria-label={title}
      title={key ? `${title} (Ctrl or ⌘ ${key})` : title}
      aria-pressed={isOn}
      // Keeps the focus in the text, because a phone would otherwise hide its keyboard.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
    >
      <Icon name={icon} />
    </button>
  )
}

/** Focuses the editor after the closing dialog has returned the focus to the button that opened it. */
function focusSoon(editor: EditorView): void {
  requestAnimationFrame(() => requestAnimationFrame(() => editor.focus()))
}
