import { ActionIcon, Button, TextInput } from '@mantine/core'
import { type Editor, EditorContent, useEditor, useEditorState } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { useEffect, useState } from 'react'
import type { ControlProps } from '#kit/form/control-props.ts'
import { useText } from '#kit/web/language.tsx'
import type { Bilingual, Language } from '#kit/words/bilingual.ts'
import { languageTags } from '#kit/words/bilingual.ts'
import { isRichLink } from './allowed.ts'
import { linkAddress } from './link-address.ts'
import shown from './rich-text.module.css'
import classes from './rich-text-control.module.css'
import { richTextWords as words } from './rich-text-words.ts'

// only elements of `allowed.ts`: pasted pictures, tables and colours are dropped immediately
const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    code: false,
    codeBlock: false,
    link: { openOnClick: false, protocols: ['mailto', 'tel'], isAllowedUri: (uri) => isRichLink(uri) },
  }),
]

const htmlOf = (editor: Editor) => (editor.isEmpty ? null : editor.getHTML())

/** A control for rich text in one language; an empty text is null. */
export function RichTextControl({ language, ...props }: ControlProps & { language: Language }) {
  const text = useText()
  const value = typeof props.value === 'string' ? props.value : ''
  const editor = useEditor({
    extensions,
    content: value,
    editable: !props.readOnly,
    // the library's style element would need the page's CSP nonce; its rules are in the CSS module
    injectCSS: false,
    editorProps: {
      attributes: {
        id: props.id,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': text(props.words),
        lang: languageTags[language],
        class: `${shown.text} ${classes.page}`,
        ...(props.describedBy && { 'aria-describedby': props.describedBy }),
        ...(props.invalid && { 'aria-invalid': 'true' }),
      },
    },
    onUpdate: ({ editor: changed }) => props.onChange(htmlOf(changed)),
  })
  useEffect(() => {
    // the value changed from outside (saved, discarded, changed elsewhere); while typing it already equals the content
    if (editor && (htmlOf(editor) ?? '') !== value) editor.commands.setContent(value, { emitUpdate: false })
  }, [editor, value])
  useEffect(() => editor?.setEditable(!props.readOnly, false), [editor, props.readOnly])
  return (
    <div className={classes.box} data-wrong={props.invalid || undefined}>
      {editor && !props.readOnly && <Tools editor={editor} id={props.id} />}
      <EditorContent editor={editor} />
    </div>
  )
}

type Tool = { label: Bilingual; sign: string; isOn?(editor: Editor): boolean; act(editor: Editor): void }

const tools: readonly Tool[] = [
  {
    label: words.bold,
    sign: 'B',
    isOn: (of) => of.isActive('bold'),
    act: (of) => of.chain().focus().toggleBold().run(),
  },
  {
    label: words.italic,
    sign: 'I',
    isOn: (of) => of.isActive('italic'),
    act: (of) => of.chain().focus().toggleItalic().run(),
  },
  {
    label: words.underline,
    sign: 'U',
    isOn: (of) => of.isActive('underline'),
    act: (of) => of.chain().focus().toggleUnderline().run(),
  },
  {
    label: words.heading,
    sign: 'H',
    isOn: (of) => of.isActive('heading'),
    act: (of) => of.chain().focus().toggleHeading({ level: 2 }).run(),
  },
  {
    label: words.bullets,
    sign: '•',
    isOn: (of) => of.isActive('bulletList'),
    act: (of) => of.chain().focus().toggleBulletList().run(),
  },
  {
    label: words.numbers,
    sign: '#',
    isOn: (of) => of.isActive('orderedList'),
    act: (of) => of.chain().focus().toggleOrderedList().run(),
  },
  {
    label: words.quote,
    sign: '”',
    isOn: (of) => of.isActive('blockquote'),
    act: (of) => of.chain().focus().toggleBlockquote().run(),
  },
]

function Tools({ editor, id }: { editor: Editor; id: string }) {
  const text = useText()
  const [linking, setLinking] = useState(false)
  const on = useEditorState({
    editor,
    selector: ({ editor: of }) => [...tools.map(({ isOn }) => isOn?.(of) ?? false), of.isActive('link')],
  })
  return (
    <>
      <div className={classes.tools} role="toolbar" aria-label={text(words.tools)} aria-controls={id}>
        {tools.map(({ label, sign, isOn, act }, at) => (
          <ActionIcon
            key={sign}
            variant={on[at] ? 'light' : 'subtle'}
            aria-label={text(label)}
            title={text(label)}
            aria-pressed={isOn ? on[at] : undefined}
            onClick={() => act(editor)}
          >
            {sign}
          </ActionIcon>
        ))}
        <Button
          size="compact-sm"
          variant={on.at(-1) ? 'light' : 'subtle'}
          aria-expanded={linking}
          onClick={() => setLinking(!linking)}
        >
          {text(words.link)}
        </Button>
      </div>
      {linking && <LinkRow editor={editor} onDone={() => setLinking(false)} />}
    </>
  )
}

/** Input for the link of the selected text; forms cannot be nested, so Enter is handled here. */
function LinkRow({ editor, onDone }: { editor: Editor; onDone(): void }) {
  const text = useText()
  const [typed, setTyped] = useState(String(editor.getAttributes('link').href ?? ''))
  const [refused, setRefused] = useState(false)
  const set = () => {
    const href = linkAddress(typed)
    if (!href) return setRefused(true)
    const chain = editor.chain().focus().extendMarkRange('link')
    if (editor.state.selection.empty && !editor.isActive('link'))
      chain
        .insertContent({ type: 'text', text: typed.trim(), marks: [{ type: 'link', attrs: { href } }] })
        .run()
    else chain.setLink({ href }).run()
    onDone()
  }
  return (
    <div className={classes.link}>
      <TextInput
        size="sm"
        aria-label={text(words.linkTo)}
        placeholder={text(words.linkHint)}
        value={typed}
        error={refused && text(words.linkRefused)}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value)
          setRefused(false)
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          set()
        }}
      />
      <Button size="compact-md" variant="light" onClick={set}>
        {text(words.setLink)}
      </Button>
      {editor.isActive('link') && (
        <Button
          size="compact-md"
          variant="subtle"
          onClick={() => {
            editor.chain().focus().extendMarkRange('link').unsetLink().run()
            onDone()
          }}
        >
          {text(words.removeLink)}
        </Button>
      )}
    </div>
  )
}
