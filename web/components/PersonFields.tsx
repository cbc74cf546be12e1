import { useTranslation } from 'react-i18next';
import { Field, type FieldProps } from './controls/Field.tsx';

type Given = Omit<FieldProps, 'label' | 'type'>;

/** A person's name, in a form about themselves; takes what register gives. */
export function NameField(given: Given) {
  const { t } = useTranslation();
  return <Field label={t('fields.name')} autoComplete="name" {...given} />;
}

/** A person's e-mail address, by which they sign in; takes what register gives. */
export function EmailField(given: Given) {
  const { t } = useTranslation();
  return <Field label={t('fields.email')} type="email" autoComplete="username" {...given} />;
}
