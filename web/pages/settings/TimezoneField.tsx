import { useTranslation } from 'react-i18next';
import { Combobox } from '#web/components/controls/Combobox.tsx';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useSettingsText } from './texts.ts';
import { allZones, findZones, type Zone, zoneOf } from './timezones.ts';

interface TimezoneFieldProps {
  /** IANA name. */
  value: string;
  onChange: (value: string) => void;
}

const worded = ({ city, detail }: Zone) => `${city} (${detail})`;

/** One time zone of all, found by city, country or offset; offers the browser's where it is another one. */
export function TimezoneField({ value, onChange }: TimezoneFieldProps) {
  const { t: shell } = useTranslation();
  const { t } = useSettingsText();
  const language = useLanguage();
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const chosen = zoneOf(value, language);
  const suggested = here === value ? null : zoneOf(here, language);

  function find(typed: string) {
    const known = allZones(language);
    // Browsers differ in which of a zone's names they list.
    const zones = chosen && !known.some(({ name }) => name === value) ? [chosen, ...known] : known;
    return findZones(zones, typed).map(({ name, city, detail }) => ({ value: name, label: city, detail }));
  }

  return (
    <div className="flex flex-col gap-1">
      <Combobox
        label={shell('fields.timezone')}
        hint={t('profile.zone')}
        value={value}
        onChange={onChange}
        closedText={chosen ? worded(chosen) : value}
        findOptions={find}
        emptyText={t('profile.zoneNone')}
      />
      {suggested && (
        <p className="flex flex-wrap items-center gap-x-2 text-sm">
          {t('profile.zoneHere', { zone: worded(suggested) })}
          <button
            type="button"
            onClick={() => onChange(here)}
            className="min-h-11 rounded-small font-medium text-accent underline-offset-4 hover:underline disabled:opacity-60"
          >
            {t('profile.zoneUse')}
          </button>
        </p>
      )}
    </div>
  );
}
