/** @jsxRuntime classic */
import React from 'react';
import { hex } from './managerColours.ts';

interface ToolSelectProps {
  readonly label: string;
  readonly value: string;
  readonly options: Readonly<Record<string, string>>;
  readonly disabled?: boolean;
  readonly onChange: (value: string) => void;
}

/** A toolbar menu that shows the selected option. */
export function ToolSelect({ label, value, options, disabled = false, onChange }: ToolSelectProps) {
  return (
    <select
      aria-label={label}
      title={label}
      value={value}
      disabled={disabled}
      onChange={(event) => onChange(event.currentTarget.value)}
      style={{
        font: 'inherit',
        fontSize: 12,
        fontWeight: 700,
        blockSize: 28,
        maxInlineSize: 132,
        textOverflow: 'ellipsis',
        paddingInline: 6,
        color: 'inherit',
        background: 'transparent',
        border: 0,
        borderRadius: 4,
        opacity: disabled ? 0.6 : 1,
      }}
    >
      {Object.entries(options).map(([option, name]) => (
        <option key={option} value={option} style={{ color: hex('text'), background: hex('surface-raised') }}>
          {name}
        </option>
      ))}
    </select>
  );
}
