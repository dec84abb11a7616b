'use client'

import { Input } from '@mantine/core'
import { RichTextEditor } from '@mantine/tiptap'
import { useEditor } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { useEffect, useId, useRef } from 'react'
import { type FieldProps, textValue } from './field-props'
import classes from './rich-editor.module.css'

/** Formatted text: paragraphs, headings of the third level, lists, bold, italic and links. */
export function RichEditor({ field, value, onChange, error, disabled, path }: FieldProps<'rich'>) {
  const id = useId()
  const html = textValue(value)
  const send = useRef(onChange)
  send.current = onChange
  const editor = useEditor({
    extensions: [
      StarterKit.configure({
        heading: { levels: [3] },
        link: { openOnClick: false },
        blockquote: false,
        code: false,
        codeBlock: false,
        horizontalRule: false,
        strike: false,
        underline: false,
      }),
    ],
    content: html,
    immediatelyRender: false,
    editable: !disabled,
    editorProps: { attributes: { 'aria-labelledby': id, 'aria-multiline': 'true', role: 'textbox' } },
    onUpdate: ({ editor: now }) => send.current(now.isEmpty ? '' : now.getHTML()),
  })
  // Undo, and changes by other people, come from outside.
  useEffect(() => {
    if (editor && !editor.isFocused && html !== editor.getHTML() && !(html === '' && editor.isEmpty)) {
      editor.commands.setContent(html, { emitUpdate: false })
    }
  }, [editor, html])
  return (
    <div data-path={path}>
      <Input.Label id={id} component="div">
        {field.label}
      </Input.Label>
      {field.help && <Input.Description mb={4}>{field.help}</Input.Description>}
      <RichTextEditor
        editor={editor}
        classNames={{ content: classes.content, toolbar: classes.toolbar }}
        labels={{ linkEditorInputLabel: 'Link address' }}
      >
        <RichTextEditor.Toolbar>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.Bold />
            <RichTextEditor.Italic />
            <RichTextEditor.H3 />
            <RichTextEditor.BulletList />
            <RichTextEditor.OrderedList />
            <RichTextEditor.Link />
            <RichTextEditor.Unlink />
          </RichTextEditor.ControlsGroup>
        </RichTextEditor.Toolbar>
        <RichTextEditor.Content />
      </RichTextEditor>
      {error && <Input.Error mt={4}>{error}</Input.Error>}
    </div>
  )
}
