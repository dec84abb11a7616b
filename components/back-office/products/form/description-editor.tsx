'use client'

import { Input } from '@mantine/core'
import { RichTextEditor } from '@mantine/tiptap'
import { useEditor } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { useEffect, useId } from 'react'
import { fieldsPart } from '../../kit/form/fields-part'
import classes from './description-editor.module.css'
import type { ProductForm } from './product-form'

/** The description editor. The server removes scripts and other active content. */
export const DescriptionEditor = fieldsPart(({ form: { fields } }: { form: ProductForm }) => {
  const id = useId()
  const html = fields.useWatchValue('descriptionHtml') as string
  const editor = useEditor({
    extensions: [StarterKit.configure({ heading: { levels: [2, 3, 4] }, link: { openOnClick: false } })],
    content: html,
    immediatelyRender: false,
    editorProps: { attributes: { 'aria-labelledby': id, 'aria-multiline': 'true', role: 'textbox' } },
    // It shows its value by itself: the other fields need not be rendered.
    onUpdate: ({ editor: now }) =>
      fields.setFieldValue('descriptionHtml', now.isEmpty ? '' : now.getHTML(), { forceUpdate: false }),
  })
  // Discarding changes and versions from other users change the value from outside.
  useEffect(() => {
    if (editor && html !== editor.getHTML() && !(html === '' && editor.isEmpty)) {
      editor.commands.setContent(html, { emitUpdate: false })
    }
  }, [editor, html])
  return (
    <div data-path="descriptionHtml">
      <Input.Label id={id} component="div">
        Description
      </Input.Label>
      <RichTextEditor
        editor={editor}
        classNames={{ content: classes.content }}
        labels={{ linkEditorInputLabel: 'Link address' }}
      >
        <RichTextEditor.Toolbar sticky stickyOffset={56}>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.Bold />
            <RichTextEditor.Italic />
            <RichTextEditor.Underline />
            <RichTextEditor.ClearFormatting />
          </RichTextEditor.ControlsGroup>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.H2 />
            <RichTextEditor.H3 />
            <RichTextEditor.BulletList />
            <RichTextEditor.OrderedList />
            <RichTextEditor.Blockquote />
          </RichTextEditor.ControlsGroup>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.Link />
            <RichTextEditor.Unlink />
          </RichTextEditor.ControlsGroup>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.Undo />
            <RichTextEditor.Redo />
          </RichTextEditor.ControlsGroup>
        </RichTextEditor.Toolbar>
        <RichTextEditor.Content />
      </RichTextEditor>
    </div>
  )
})
