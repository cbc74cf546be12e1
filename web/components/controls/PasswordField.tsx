import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './Button.tsx';
import { Field, type FieldProps } from './Field.tsx';

export function PasswordField(props: Omit<FieldProps, 'type' | 'trailing'>) {
  const { t } = useTranslation();
  const [visible, setVisible] = useState(false);
  const Icon = visible ? EyeOff : Eye;
  return (
    <Field
      {...props}
      type={visible ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      trailing={
        <Button
          variant="icon"
          label={t(visible ? 'common.hidePassword' : 'common.showPassword')}
          aria-pressed={visible}
          onClick={() => setVisible(!visible)}
          icon={<Icon aria-hidden="true" className="size-5" />}
        />
      }
    />
  );
}
