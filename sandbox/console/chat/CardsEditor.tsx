import { TextField } from '../parts/TextField.tsx'
import { ButtonRowsEditor } from './ButtonRowsEditor.tsx'
import { type CardDraft, newCard, type Rows } from './drafts.ts'
import { type EditorProps, RowsEditor } from './RowsEditor.tsx'

function CardEditor({ value: card, onChange }: EditorProps<CardDraft>) {
  return (
    <div className="grid gap-2.5">
      <div className="pairs">
        <TextField
          label="Title"
          value={card.title}
          onChange={(event) => onChange({ ...card, title: event.target.value })}
        />
        <TextField
          label="Subtitle"
          value={card.subtitle}
          onChange={(event) => onChange({ ...card, subtitle: event.target.value })}
        />
        <TextField
          label="Picture"
          value={card.image}
          onChange={(event) => onChange({ ...card, image: event.target.value })}
        />
      </div>
      <ButtonRowsEditor
        label="Buttons of the card"
        value={card.buttons}
        onChange={(buttons) => onChange({ ...card, buttons })}
      />
    </div>
  )
}

export function CardsEditor(rows: EditorProps<Rows<CardDraft>>) {
  return (
    <RowsEditor {...rows} label="Cards" addLabel="Add a card" newValue={newCard}>
      {(card) => <CardEditor {...card} />}
    </RowsEditor>
  )
}
